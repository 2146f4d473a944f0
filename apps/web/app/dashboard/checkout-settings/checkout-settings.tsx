import { useT } from '@stoa/messages/react'
import { useState } from 'react'
import type { CheckoutSettings } from '../../features/checkout/brand.ts'
import { done, refuseFor, wrong } from '../lib/refusal.ts'
import { ownerHost } from '../lib/session.ts'
import { SaveForm } from '../ui/save-form.tsx'
import ui from '../ui/ui.module.css'
import { useSavedNotice } from '../ui/use-saved-notice.ts'
import type { Route } from './+types/checkout-settings'
import { Fields, Looks } from './looks.tsx'
import { PolicyFields } from './policy-fields.tsx'
import { Preview } from './preview.tsx'
import { readSettingsForm } from './settings-form.ts'

export async function loader(args: Route.LoaderArgs) {
  return (await ownerHost(args).call('checkoutSettings.getCheckoutSettings', {})).checkoutSettings
}

export async function action(args: Route.ActionArgs) {
  const host = ownerHost(args)
  const { checkoutSettings, errors } = readSettingsForm(host.t, await args.request.formData())
  if (errors) return wrong(errors)
  try {
    await host.call('checkoutSettings.updateCheckoutSettings', { checkoutSettings })
    return done()
  } catch (error) {
    return refuseFor(host.t, error)
  }
}

const none = {}

export default function CheckoutSettingsPage({ loaderData: settings, actionData }: Route.ComponentProps) {
  const refused = actionData && 'errors' in actionData ? actionData : undefined
  useSavedNotice(actionData && 'saved' in actionData ? actionData.saved : undefined, 'Checkout saved')
  const errors = refused?.errors ?? none
  return (
    <>
      <title>Checkout</title>
      <header className={ui.head}>
        <h1>Checkout</h1>
      </header>
      <SaveForm version={settings.updatedDate} label="Save" errors={errors} alert={refused?.alert}>
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
  const [shown, setShown] = useState(settings)
  const show = (form: HTMLFormElement | null) => {
    if (form) setShown(readSettingsForm(t, new FormData(form)).checkoutSettings as CheckoutSettings)
  }
  return (
    // Whatever is typed or chosen in it is seen beside it at once.
    <div className={ui.columns} onInput={({ target }) => show((target as HTMLInputElement).form)}>
      <div>
        <Looks settings={settings} errors={errors} />
        <PolicyFields settings={settings} errors={errors} />
      </div>
      <div>
        <Preview settings={shown} />
        <Fields settings={settings} />
      </div>
    </div>
  )
}
