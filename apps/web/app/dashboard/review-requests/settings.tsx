import { NativeSelect, Switch, TextInput } from '@mantine/core'
import { Link } from 'react-router'
import { useSite } from '../../lib/site.ts'
import { formReader } from '../lib/form-reader.ts'
import { done, refuseFor, wrong } from '../lib/refusal.ts'
import { ownerHost } from '../lib/session.ts'
import { DownIcon, LeftIcon } from '../ui/icons.tsx'
import { SaveForm } from '../ui/save-form.tsx'
import ui from '../ui/ui.module.css'
import { useSavedNotice } from '../ui/use-saved-notice.ts'
import type { Route } from './+types/settings'

export async function loader(args: Route.LoaderArgs) {
  return (await ownerHost(args).call('siteReviewRequests.getReviewRequestSettings', {})).reviewRequestSettings
}

export async function action(args: Route.ActionArgs) {
  const host = ownerHost(args)
  const reader = formReader(host.t, await args.request.formData())
  const whole = (name: string, least: number, most: number) => reader.whole(name, { least, most, isNeeded: true }) ?? 0
  const reviewRequestSettings = {
    automatic: reader.on('automatic'),
    delayDays: whole('delayDays', 0, 365),
    reminders: whole('reminders', 0, 3),
    reminderDays: whole('reminderDays', 1, 90),
    quietFrom: whole('quietFrom', 0, 23),
    quietTo: whole('quietTo', 0, 23),
  }
  if (reader.isWrong()) return wrong(reader.errors)
  try {
    await host.call('siteReviewRequests.updateReviewRequestSettings', { reviewRequestSettings })
    return done()
  } catch (error) {
    return refuseFor(host.t, error)
  }
}

const none: Readonly<Record<string, string>> = {}
const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}))
const counts = ['None', 'One', 'Two', 'Three'].map((label, count) => ({ value: String(count), label }))

export default function RequestSettings({ loaderData: settings, actionData }: Route.ComponentProps) {
  const { timeZone } = useSite()
  const refused = actionData && 'errors' in actionData ? actionData : undefined
  const errors = refused?.errors ?? none
  useSavedNotice(actionData && 'saved' in actionData ? actionData.saved : undefined, 'Settings saved')
  return (
    <>
      <title>Settings of review requests</title>
      <header className={ui.head}>
        <Link to="/dashboard/review-requests" className={ui.crumb} aria-label="All review requests">
          <LeftIcon />
        </Link>
        <h1>Settings of review requests</h1>
      </header>
      <div className={ui.narrow}>
        <SaveForm version={JSON.stringify(settings)} label="Save" errors={errors} alert={refused?.alert}>
          <section className={`${ui.card} ${ui.section} ${ui.stack}`} aria-label="Letters">
            <Switch
              name="automatic"
              value="1"
              label="Ask buyers for reviews"
              description="One letter for each product that was sent. In many countries buyers must have agreed to that."
              defaultChecked={settings.automatic}
            />
            <TextInput
              name="delayDays"
              label="Days after it was sent"
              description="Long enough to arrive and to be tried."
              inputMode="numeric"
              autoComplete="off"
              defaultValue={settings.delayDays}
              error={errors.delayDays}
            />
          </section>
          <section className={`${ui.card} ${ui.section} ${ui.stack}`} aria-labelledby="reminders">
            <h2 id="reminders">Reminders</h2>
            <div className={ui.pair}>
              <NativeSelect
                name="reminders"
                label="How many"
                rightSection={<DownIcon size={14} />}
                defaultValue={String(settings.reminders)}
                data={counts}
              />
              <TextInput
                name="reminderDays"
                label="Days between letters"
                inputMode="numeric"
                autoComplete="off"
                defaultValue={settings.reminderDays}
                error={errors.reminderDays}
              />
            </div>
          </section>
          <section className={`${ui.card} ${ui.section} ${ui.stack}`} aria-labelledby="quiet">
            <h2 id="quiet">Quiet hours</h2>
            <p className={ui.muted}>No letter goes out between them, by the clocks of {timeZone ?? 'the shop'}.</p>
            <div className={ui.pair}>
              <NativeSelect
                name="quietFrom"
                label="From"
                rightSection={<DownIcon size={14} />}
                defaultValue={String(settings.quietFrom)}
                data={hours}
              />
              <NativeSelect
                name="quietTo"
                label="To"
                rightSection={<DownIcon size={14} />}
                defaultValue={String(settings.quietTo)}
                data={hours}
              />
            </div>
          </section>
        </SaveForm>
      </div>
    </>
  )
}
