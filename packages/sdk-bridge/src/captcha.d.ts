export interface CaptchaKeys {
  visible?: string
  silent?: string
}
/** The two keys that are built into the platform's SDK. */
export const platformKeys: Required<CaptchaKeys>
/**
 * Replaces the platform's reCAPTCHA keys with the site's in all requests to the service. Importing the module in a
 * browser calls it with `globalThis.STOA_CAPTCHA_KEYS`, or by default with the keys from Stoa.
 */
export function bridgeCaptcha(keys?: CaptchaKeys): Promise<void>
