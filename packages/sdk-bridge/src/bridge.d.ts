/** Sends the platform's SDK calls made through `globalThis.fetch` to Stoa at `url` (default: `globalThis.STOA_URL`,
 *  the environment's `STOA_URL`, `<meta name="stoa-url">`). Importing the package calls it; called again it changes the
 *  address only. Throws when the address is malformed. */
export function bridge(options?: { url?: string }): void
/** Gives `globalThis.fetch` back; what else was changed in a browser changes nothing from then on. */
export function unbridge(): void
