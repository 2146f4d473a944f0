import { Button, Switch } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Form, useSubmit } from 'react-router'
import { useSite } from '../../lib/site.ts'
import { ownerHost } from '../lib/session.ts'
import { countries } from '../orders/countries.ts'
import { PlusIcon } from '../ui/icons.tsx'
import { ListActs } from '../ui/list-acts.tsx'
import ui from '../ui/ui.module.css'
import { useSavedNotice } from '../ui/use-saved-notice.ts'
import type { Route } from './+types/tax'
import { changeTax } from './change-tax.ts'
import { type Asked, TaxDialog } from './dialog.tsx'
import { Rates } from './rates.tsx'
import styles from './tax.module.css'
import { readTax } from './tax-facts.ts'

export async function loader(args: Route.LoaderArgs) {
  const host = ownerHost(args)
  return { tax: await readTax(host), countries: countries(host.site.locale) }
}

export async function action(args: Route.ActionArgs) {
  return changeTax(ownerHost(args), await args.request.formData())
}

const none = {}

export default function TaxPage({ loaderData, actionData }: Route.ComponentProps) {
  const { tax } = loaderData
  const { name: shop } = useSite()
  const submit = useSubmit()
  const [asked, setAsked] = useState<Asked>()
  const refused = actionData && 'errors' in actionData ? actionData : undefined
  const saved = actionData && 'saved' in actionData ? actionData.saved : undefined
  useSavedNotice(saved, 'Tax saved')
  const ask = (what: Omit<Asked, 'at'>) => setAsked({ ...what, at: Date.now() } as Asked)
  // What was saved closes its dialog for good: a later refusal answers without `saved`.
  useEffect(() => {
    if (saved) setAsked(undefined)
  }, [saved])
  const open = asked && !(saved && saved > asked.at) ? asked : undefined
  const answer = refused && asked && refused.at > asked.at ? refused : undefined
  const wrongRates = refused?.intent === 'rates' ? refused : undefined
  return (
    <>
      <title>Tax</title>
      <header className={ui.head}>
        <h1>Tax</h1>
        <ListActs
          acts={[
            { label: 'Check an item', to: '/dashboard/tax/check' },
            { label: 'New group', run: () => ask({ what: 'group' }) },
          ]}
        >
          <Button leftSection={<PlusIcon size={16} />} onClick={() => ask({ what: 'region' })}>
            New region
          </Button>
        </ListActs>
      </header>
      <Rates tax={tax} ask={ask} errors={wrongRates?.errors ?? none} alert={wrongRates?.alert} />
      <section className={`${ui.card} ${ui.section} ${styles.below}`} aria-label="Prices">
        <Form method="post" onChange={(event) => submit(event.currentTarget)}>
          <input type="hidden" name="intent" value="included" />
          <Switch
            name="included"
            value="1"
            label={`The prices of ${shop} hold the tax`}
            description="For regions made from now on; each region can say otherwise."
            defaultChecked={tax.included}
          />
        </Form>
      </section>
      <TaxDialog
        key={asked?.at}
        asked={open}
        tax={tax}
        countries={loaderData.countries}
        errors={answer?.errors ?? none}
        alert={answer?.alert}
        close={() => setAsked(undefined)}
      />
    </>
  )
}
