import type { AllowedTargets } from '../../kernel/gate.ts'
import { settingsPort } from '../../kernel/settings.ts'
import type { Unit } from '../../kernel/unit.ts'
import { findOAuthApp, listOAuthApps } from '../sites/api.ts'

/**
 * Allowed redirect targets: the addresses of the app, or of every app of the site when the caller came through none,
 * and always this server's own pages. Loopback origins are allowed in development only, whatever an app has registered.
 */
export async function readTargets(unit: Unit, clientId: string | undefined): Promise<AllowedTargets> {
  const { origin, development } = unit.use(settingsPort)
  const app = clientId === undefined ? undefined : await findOAuthApp(unit, clientId)
  const apps = clientId === undefined ? await listOAuthApps(unit) : app ? [app] : []
  return {
    redirectUris: apps.flatMap(({ redirectUris }) => redirectUris),
    origins: [origin, ...apps.flatMap(({ origins }) => origins)],
    allowLoopback: development && apps.some(({ allowLoopback }) => allowLoopback),
  }
}
