/** The address that is given to others. */

import { expect, it } from "vitest";
import { reachable } from "../src/net/address";

const at = (host: string) => {
  const { hostname, origin } = new URL(`http://${host}:8600`);
  return { hostname, origin };
};
const NEAR = "http://192.168.1.7:8600";

it.each(["localhost", "127.0.0.1", "127.1.2.3", "[::1]", "kensington.localhost"])(
  "is not %s",
  (host) => {
    expect(reachable(at(host), NEAR)).toBe(NEAR);
    expect(reachable(at(host), null)).toBeNull();
  },
);

it.each(["192.168.1.7", "tower.local", "localhost.example.org", "127.example.org"])(
  "may be %s",
  (host) => {
    expect(reachable(at(host), NEAR)).toBe(at(host).origin);
    expect(reachable(at(host), null)).toBe(at(host).origin);
  },
);

it("is the one in the bar where the server says nothing", () => {
  expect(reachable(at("localhost"), undefined)).toBe("http://localhost:8600");
});
