import { MultiSelect, NumberInput } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { isProblem } from '../../lib/problem.ts'
import { createFormReader } from '../lib/form-reader.ts'
import { createDone, refuseFields, refuseFor } from '../lib/refusal.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { listCountryChoices } from '../orders/countries.ts'
import { Card } from '../ui/card.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { SaveForm } from '../ui/save-form.tsx'
import ui from '../ui/ui.module.css'
import { useOutcome } from '../ui/use-outcome.ts'
import type { Route } from './+types/phone'
import styles from './phone.module.css'
import { readValues, ServiceCard } from './service.tsx'
import { TestForm, type TestResult } from './test-form.tsx'

export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const { settings } = await host.call('phone.getPhoneSettings', {})
  return { settings, countries: listCountryChoices(host.site.locale) }
}

export async function action(args: Route.ActionArgs) {
  const host = requireOwnerHost(args)
  const reader = createFormReader(host.t, await args.request.formData())
  if (reader.text('intent') === 'test') {
    const channel = reader.choice('channel', ['SMS', 'CALL'])
    try {
      return {
        test: (await host.call('phone.sendTestMessage', { to: reader.text('to'), channel })) satisfies TestResult,
      }
    } catch (error) {
      if (!isProblem(error) || error.status >= 500) throw error
      const test: TestResult =
        error.status === 429 ? { outcome: 'LIMITED' } : { outcome: 'REFUSED', reason: 'NOT_A_PHONE_NUMBER' }
      return { test }
    }
  }
  const service = reader.choice('service', ['none', 'twilio', 'vonage', 'http'])
  const chosen = reader.text('countries').split(',').filter(Boolean)
  const dailyLimit = reader.whole('dailyLimit', { most: 100_000, isNeeded: true })
  if (service !== 'none' && chosen.length === 0) {
    return refuseFields({ ...reader.errors, countries: host.t('dashboard-phone:countries.missing') })
  }
  if (reader.isWrong()) return refuseFields(reader.errors)
  try {
    await host.call('phone.updatePhoneSettings', {
      settings: {
        service: service === 'none' ? null : service,
        ...(service !== 'none' && { values: readValues(service, reader) }),
        countries: chosen,
        dailyLimit,
      },
    })
    return createDone()
  } catch (error) {
    return refuseFor(host.t, error)
  }
}

export default function Phone({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { settings } = loaderData
  const { errors, alert } = useOutcome(actionData, t('dashboard-phone:saved'))
  return (
    <>
      <PageHead title={t('dashboard:nav.phone')} />
      <div className={styles.page}>
        <p className={ui.muted}>{t('dashboard-phone:intro')}</p>
        <SaveForm version={JSON.stringify(settings)} errors={errors} alert={alert}>
          <ServiceCard settings={settings} errors={errors} />
          <Card title={t('dashboard-phone:limits')} isStacked>
            <p className={ui.muted}>{t('dashboard-phone:limits.text')}</p>
            <MultiSelect
              name="countries"
              label={t('dashboard-phone:countries')}
              data={loaderData.countries}
              defaultValue={settings.countries}
              error={errors.countries}
              maxDropdownHeight={280}
              searchable
            />
            <NumberInput
              name="dailyLimit"
              label={t('dashboard-phone:dailyLimit')}
              description={t('dashboard-phone:dailyLimit.text')}
              defaultValue={settings.dailyLimit}
              min={1}
              max={100_000}
              allowDecimal={false}
              error={errors.dailyLimit}
            />
          </Card>
        </SaveForm>
        {settings.service && (
          <TestForm
            channels={settings.channels}
            result={actionData && 'test' in actionData ? actionData.test : undefined}
          />
        )}
      </div>
    </>
  )
}
