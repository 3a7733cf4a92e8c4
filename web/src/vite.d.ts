/// <reference types="vite/client" />

declare module "*.ftl?words" {
  const text: string;
  export default text;
}
