import type { Page } from 'playwright-core'

export interface PasskeyDevice {
  /** Whether the next question finds a finger on the device. */
  verifies(isUserVerified: boolean): Promise<unknown>
}

/** Gives a page's browser a device that holds passkeys and shows a finger when it is asked. */
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
