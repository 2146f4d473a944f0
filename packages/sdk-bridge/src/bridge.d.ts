/**
 * Redirects the platform SDK's calls through `globalThis.fetch` to Stoa at `url` (default: `globalThis.STOA_URL`, the
 * environment's `STOA_URL`, `<meta name="stoa-url">`). Importing the package calls it; calling it again changes the URL
 * only. Throws for a malformed URL. `publicUrl` is set by the build plugins: Stoa's URL for visitors, which replaces
 * the platform's hosts in the app and in replies.
 */
export function bridge(options?: { url?: string; publicUrl?: string }): void
/** Restores `globalThis.fetch`; other patches in a browser become inactive. */
export function unbridge(): void
