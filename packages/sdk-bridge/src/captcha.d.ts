export interface CaptchaKeys {
  visible?: string
  silent?: string
}
/** The two keys that are built into the platform's SDK. */
export const platformKeys: Required<CaptchaKeys>
/** Puts the site's reCAPTCHA keys in their place, in whatever the app asks the service for. Importing the module calls it
 *  in browsers, with `globalThis.STOA_CAPTCHA_KEYS` or, by default, the keys that Stoa tells. */
export function bridgeCaptcha(keys?: CaptchaKeys): Promise<void>
