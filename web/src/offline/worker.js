/**
 * Keeps the files of the page on this device, so that it opens without a connection and says what
 * works. It never answers in the server's place: the page itself comes from the server whenever
 * that can be reached, and nothing of what a server decides is kept here.
 *
 * The build puts in its name and the list of its files.
 */

const BUILD = "%BUILD%";
/** @type {string[]} */
const FILES = ["%FILES%"];

const OURS = "kensington-";
const CACHE = OURS + BUILD;
/** Milliseconds until a page that does not come is taken from here. */
const PATIENCE = 8_000;

self.addEventListener("install", (event) => {
  event.waitUntil(keep().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(forgetOthers().then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  // What a file under this name holds never changes.
  if (pathname.startsWith("/assets/")) event.respondWith(file(request));
  else if (pathname.startsWith("/api/") || pathname === "/healthz" || pathname === "/readyz")
    return;
  else if (request.mode === "navigate") event.respondWith(page(request));
  else if (FILES.includes(pathname)) event.respondWith(fetch(request).catch(() => file(request)));
});

/** Keep every file of this build; what an earlier one has as well is not loaded again. */
async function keep() {
  const index = await fetch("/", { cache: "no-cache" });
  if (!index.ok || !(await index.clone().text()).includes(BUILD)) throw new Error("another build");
  const cache = await caches.open(CACHE);
  await Promise.all(
    FILES.map(async (path) => {
      const known = path.startsWith("/assets/") ? await kept(path) : undefined;
      await (known ? cache.put(path, known) : cache.add(path));
    }),
  );
  await cache.put("/", index);
}

async function forgetOthers() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(OURS) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** @param {Request | string} request */
const kept = (request) => caches.match(request, { ignoreVary: true });

/** @param {Request} request */
const file = async (request) => (await kept(request)) ?? fetch(request);

/**
 * The page as the server has it, or as it was kept where no server answers.
 * @param {Request} request
 */
async function page(request) {
  const coming = fetch(request);
  const late = new Promise((done) => setTimeout(done, PATIENCE));
  try {
    const answer = await Promise.race([coming, late]);
    // A gateway whose server is away says so with one of these.
    if (answer && !(answer.status >= 502 && answer.status <= 504)) return answer;
  } catch {
    // There is no connection.
  }
  return (await kept("/")) ?? coming;
}
