import type { Host } from '../../lib/host.ts'
import type { Outcome } from './apps.tsx'

/** Creates, replaces and removes API keys. */
export async function changeApiKeys(host: Host, form: FormData): Promise<Omit<Outcome, 'at'>> {
  const [intent, id] = [String(form.get('intent')), String(form.get('id') ?? '')]
  if (intent === 'new-key') {
    const name = String(form.get('name') ?? '').trim()
    if (!name) return { error: host.t('dashboard-apps:nameMissing') }
    const permissions = String(form.get('permissions') ?? '')
      .split(',')
      .filter(Boolean)
    if (permissions.length === 0) return { error: host.t('dashboard-apps:keys.permissionsMissing') }
    const { key } = await host.call('apps.createApiKey', { apiKey: { name, permissions } })
    return { made: true, secret: { text: key, of: host.t('dashboard-apps:keys.created', { name }) } }
  }
  if (intent === 'rotate-key') {
    const { key, apiKey } = await host.call('apps.rotateApiKey', { id })
    return { secret: { text: key, of: host.t('dashboard-apps:keys.replaced', { name: apiKey.name }) } }
  }
  await host.call('apps.removeApiKey', { id })
  return {}
}
