import { useT } from '@stoa/messages/react'
import { useState } from 'react'
import type { CheckoutSettings } from '../../features/checkout/brand.ts'
import { createDone, refuseFields, refuseFor } from '../lib/refusal.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { PageHead } from '../ui/page-head.tsx'
import { SaveForm } from '../ui/save-form.tsx'
import ui from '../ui/ui.module.css'
import { useOutcome } from '../ui/use-outcome.ts'
import type { Route } from './+types/checkout-settings'
import { BrandingFields, CheckoutFields } from './branding-fields.tsx'
import { PolicyFields } from './policy-fields.tsx'
import { Preview } from './preview.tsx'
import { readSettingsForm } from './settings-form.ts'

export async function loader(args: Route.LoaderArgs) {
  return (await requireOwnerHost(args).call('checkoutSettings.getCheckoutSettings', {})).checkoutSettings
}

export async function action(args: Route.ActionArgs) {
  const host = requireOwnerHost(args)
  const { checkoutSettings, errors } = readSettingsForm(host.t, await args.request.formData())
  if (errors) return refuseFields(errors)
  try {
    await host.call('checkoutSettings.updateCheckoutSettings', { checkoutSettings })
    return createDone()
  } catch (error) {
    return refuseFor(host.t, error)
  }
}

export default function CheckoutSettingsPage({ loaderData: settings, actionData }: Route.ComponentProps) {
  const t = useT()
  const { errors, alert } = useOutcome(actionData, t('dashboard-checkout-settings:saved'))
  return (
    <>
      <PageHead title={t('dashboard-checkout-settings:title')} />
      <SaveForm version={settings.updatedDate} errors={errors} alert={alert}>
        <Parts settings={settings} errors={errors} />
      </SaveForm>
    </>
  )
}

interface PartsProps {
  readonly settings: CheckoutSettings
  readonly errors: Readonly<Record<string, string>>
}

function Parts({ settings, errors }: PartsProps) {
  const t = useT()
  const [previewed, setPreviewed] = useState(settings)
  const preview = (form: HTMLFormElement | null) => {
    if (form) setPreviewed(readSettingsForm(t, new FormData(form)).checkoutSettings as CheckoutSettings)
  }
  return (
    // The preview follows every input.
    <div className={ui.columns} onInput={({ target }) => preview((target as HTMLInputElement).form)}>
      <div>
        <BrandingFields settings={settings} errors={errors} />
        <PolicyFields settings={settings} errors={errors} />
      </div>
      <div>
        <Preview settings={previewed} />
        <CheckoutFields settings={settings} />
      </div>
    </div>
  )
}
