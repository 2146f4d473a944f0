import { settingsPort } from '../../kernel/settings.ts'
import type { Unit } from '../../kernel/unit.ts'
import { listOwnerRecipients } from '../identity/api.ts'
import { sendMail } from '../mail/api.ts'

/** Tells the owners that changes wait for approval: once an hour at most, as the page shows all of them. */
export async function notifyApprovers(unit: Unit, assistantName: string): Promise<void> {
  const href = `${unit.use(settingsPort).origin}/dashboard/assistant`
  const hour = unit.now.toISOString().slice(0, 13)
  for (const { to, language } of await listOwnerRecipients(unit, 'assistants')) {
    const key = `owner-approval/${hour}/${to}`
    await sendMail(unit, { template: 'owner-approval', to, language, key, data: { what: assistantName, href } })
  }
}
