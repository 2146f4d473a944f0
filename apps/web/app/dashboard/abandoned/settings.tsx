import { NativeSelect, Switch } from '@mantine/core'
import { Link } from 'react-router'
import { formReader } from '../lib/form-reader.ts'
import { done, refuseFor, wrong } from '../lib/refusal.ts'
import { ownerHost } from '../lib/session.ts'
import { DownIcon, LeftIcon } from '../ui/icons.tsx'
import { SaveForm } from '../ui/save-form.tsx'
import ui from '../ui/ui.module.css'
import { useSavedNotice } from '../ui/use-saved-notice.ts'
import type { Route } from './+types/settings'

const delays = [
  [15, '15 minutes'],
  [30, 'Half an hour'],
  [60, 'An hour'],
  [180, '3 hours'],
  [720, '12 hours'],
  [1440, 'A day'],
  [4320, '3 days'],
  [10_080, 'A week'],
] as const

export async function loader(args: Route.LoaderArgs) {
  return (await ownerHost(args).call('abandonedCheckouts.getRecoverySettings', {})).recoverySettings
}

export async function action(args: Route.ActionArgs) {
  const host = ownerHost(args)
  const reader = formReader(host.t, await args.request.formData())
  const delayMinutes = reader.whole('delayMinutes', { least: 15, most: 10_080, isNeeded: true }) ?? 0
  if (reader.isWrong()) return wrong(reader.errors)
  try {
    const recoverySettings = { delayMinutes, sendMail: reader.on('sendMail') }
    await host.call('abandonedCheckouts.updateRecoverySettings', { recoverySettings })
    return done()
  } catch (error) {
    return refuseFor(host.t, error)
  }
}

const none = {}

export default function RecoverySettings({ loaderData: { delayMinutes, sendMail }, actionData }: Route.ComponentProps) {
  const refused = actionData && 'errors' in actionData ? actionData : undefined
  useSavedNotice(actionData && 'saved' in actionData ? actionData.saved : undefined, 'Settings saved')
  const known = delays.some(([minutes]) => minutes === delayMinutes)
  return (
    <>
      <title>Settings of abandoned checkouts</title>
      <header className={ui.head}>
        <Link to="/dashboard/abandoned" className={ui.crumb} aria-label="All abandoned checkouts">
          <LeftIcon />
        </Link>
        <h1>Settings of abandoned checkouts</h1>
      </header>
      <div className={ui.narrow}>
        <SaveForm
          version={`${delayMinutes}${sendMail}`}
          label="Save"
          errors={refused?.errors ?? none}
          alert={refused?.alert}
        >
          <section className={`${ui.card} ${ui.section} ${ui.stack}`} aria-label="Abandoned checkouts">
            <NativeSelect
              name="delayMinutes"
              label="A checkout counts as abandoned"
              description="After nobody has touched it for so long."
              rightSection={<DownIcon size={14} />}
              defaultValue={String(delayMinutes)}
              data={[
                ...(known ? [] : [{ value: String(delayMinutes), label: `${delayMinutes} minutes` }]),
                ...delays.map(([minutes, label]) => ({ value: String(minutes), label })),
              ]}
              error={refused?.errors.delayMinutes}
            />
            <Switch
              name="sendMail"
              value="1"
              label="Write to the buyer then"
              description="Once, with what was left and a link that opens the checkout again. In many countries buyers must have agreed to that."
              defaultChecked={sendMail}
            />
          </section>
        </SaveForm>
      </div>
    </>
  )
}
