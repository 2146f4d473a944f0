import { Button, Switch } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { useEffect, useState } from 'react'
import { Form, useSubmit } from 'react-router'
import { requireOwnerHost } from '../lib/session.ts'
import { listCountryChoices } from '../orders/countries.ts'
import { Card } from '../ui/card.tsx'
import { PlusIcon } from '../ui/icons.tsx'
import { ListActs } from '../ui/list-acts.tsx'
import { BackLink } from '../ui/page-head.tsx'
import ui from '../ui/ui.module.css'
import { useSavedNotice } from '../ui/use-saved-notice.ts'
import type { Route } from './+types/tax'
import { changeTax } from './change-tax.ts'
import { type Dialog, type DialogState, TaxDialog } from './dialog.tsx'
import { Rates } from './rates.tsx'
import { readTax } from './read-tax.ts'
import styles from './tax.module.css'

export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  return { tax: await readTax(host), countries: listCountryChoices(host.site.locale) }
}

export async function action(args: Route.ActionArgs) {
  return changeTax(requireOwnerHost(args), await args.request.formData())
}

const noErrors = {}

export default function TaxPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { tax } = loaderData
  const submit = useSubmit()
  const [dialog, setDialog] = useState<DialogState>()
  const refused = actionData && 'errors' in actionData ? actionData : undefined
  const saved = actionData && 'saved' in actionData ? actionData.saved : undefined
  useSavedNotice(saved, t('dashboard-tax:saved'))
  const open = (opened: Dialog) => setDialog({ ...opened, at: Date.now() })
  // A saved dialog stays closed, although a later refusal answers without `saved`.
  useEffect(() => {
    if (saved) setDialog(undefined)
  }, [saved])
  const shown = dialog && !(saved && saved > dialog.at) ? dialog : undefined
  const answer = refused && dialog && refused.at > dialog.at ? refused : undefined
  const refusedRates = refused?.intent === 'rates' ? refused : undefined
  return (
    <>
      <title>{t('dashboard-tax:title')}</title>
      <header className={ui.head}>
        <BackLink to="/dashboard/settings" label={t('dashboard:nav.settings')} />
        <h1>{t('dashboard-tax:title')}</h1>
        <ListActs
          acts={[
            { label: t('dashboard-tax:test'), to: '/dashboard/tax/check' },
            { label: t('dashboard-tax:group.create'), run: () => open({ what: 'group' }) },
          ]}
        >
          <Button leftSection={<PlusIcon size={16} />} onClick={() => open({ what: 'region' })}>
            {t('dashboard:addRegion')}
          </Button>
        </ListActs>
      </header>
      <Rates tax={tax} open={open} errors={refusedRates?.errors ?? noErrors} alert={refusedRates?.alert} />
      <Card label={t('dashboard-tax:prices')} className={styles.below}>
        <Form method="post" onChange={(event) => submit(event.currentTarget)}>
          <input type="hidden" name="intent" value="included" />
          <Switch
            name="included"
            label={t('dashboard:pricesIncludeTax')}
            description={t('dashboard-tax:includedHint')}
            defaultChecked={tax.included}
          />
        </Form>
      </Card>
      <TaxDialog
        key={dialog?.at}
        dialog={shown}
        tax={tax}
        countries={loaderData.countries}
        errors={answer?.errors ?? noErrors}
        alert={answer?.alert}
        close={() => setDialog(undefined)}
      />
    </>
  )
}
