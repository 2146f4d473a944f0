import type { Page } from 'playwright-core'

export interface PasskeyDevice {
  /** Whether the next request finds a verified user. */
  verifies(isUserVerified: boolean): Promise<unknown>
}

/** Adds a device to a page's browser that holds passkeys and verifies its user. */
export async function addPasskeyDevice(page: Page): Promise<PasskeyDevice> {
  const devices = await page.context().newCDPSession(page)
  await devices.send('WebAuthn.enable')
  const { authenticatorId } = await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    verifies: (isUserVerified) => devices.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}
