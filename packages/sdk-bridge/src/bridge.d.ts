/** Sends the platform's SDK calls made through `globalThis.fetch` to Stoa at `url` (default: `globalThis.STOA_URL`,
 *  the environment's `STOA_URL`, `<meta name="stoa-url">`). Importing the package calls it; called again it changes the
 *  address only. Throws when the address is malformed. `publicUrl` is what the build plug-ins give: Stoa's address for
 *  visitors, which they have put in the place of the platform's hosts, and which answers then have as well. */
export function bridge(options?: { url?: string; publicUrl?: string }): void
/** Gives `globalThis.fetch` back; what else was changed in a browser changes nothing from then on. */
export function unbridge(): void
