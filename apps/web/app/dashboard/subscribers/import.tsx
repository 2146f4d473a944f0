import { Alert, Button, FileInput, Textarea } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { type Refusal, refuseFields, refuseFor } from '../lib/refusal.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { Card } from '../ui/card.tsx'
import { PageHead } from '../ui/page-head.tsx'
import ui from '../ui/ui.module.css'
import type { Route } from './+types/import'
import { type Imported, importSubscribers } from './read-file.server.ts'

export const loader = (args: Route.LoaderArgs) => {
  requireOwnerHost(args)
  return null
}

const minConsent = 10
const maxBytes = 3_000_000

export async function action(args: Route.ActionArgs) {
  const host = requireOwnerHost(args)
  const form = await args.request.formData()
  const consent = String(form.get('consent') ?? '').trim()
  const text = String(form.get('addresses') ?? '')
  const errors = {
    ...(consent.length < minConsent && { consent: host.t('dashboard-subscribers:import.consent.missing') }),
    ...(!text.trim() && { addresses: host.t('dashboard-subscribers:import.missing') }),
    ...(text.length > maxBytes && { addresses: host.t('dashboard-subscribers:import.tooLarge') }),
  }
  if (Object.keys(errors).length > 0) return refuseFields(errors)
  try {
    return await importSubscribers(host, text, consent.slice(0, 1000))
  } catch (error) {
    return refuseFor(host.t, error)
  }
}

export default function ImportSubscribers({ actionData }: Route.ComponentProps) {
  const t = useT()
  const { state } = useNavigation()
  const [text, setText] = useState('')
  const answer = actionData as (Partial<Imported> & Partial<Refusal>) | undefined
  const errors = answer?.errors ?? {}
  return (
    <>
      <PageHead
        title={t('dashboard-subscribers:import')}
        back={{ to: '/dashboard/subscribers', label: t('dashboard-subscribers:title') }}
      />
      {answer?.added !== undefined && <Result imported={answer as Imported} />}
      {answer?.alert && (
        <Alert color="alarm" role="alert" mb="md">
          {answer.alert}
        </Alert>
      )}
      <Card title={t('dashboard-subscribers:import.addresses')} isStacked>
        <Form method="post" noValidate className={ui.stack}>
          <FileInput
            label={t('dashboard-subscribers:import.file')}
            description={t('dashboard-subscribers:import.file.hint')}
            accept=".csv,.txt,text/csv,text/plain"
            onChange={async (file) => file && setText(await file.text())}
          />
          <Textarea
            name="addresses"
            label={t('dashboard-subscribers:import.list')}
            rows={8}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            error={errors.addresses}
          />
          <Textarea
            name="consent"
            label={t('dashboard-subscribers:import.consent')}
            description={t('dashboard-subscribers:import.consent.hint')}
            maxLength={1000}
            autosize
            minRows={2}
            required
            error={errors.consent}
          />
          <div className={ui.buttons}>
            <Button type="submit" loading={state === 'submitting'}>
              {t('dashboard-subscribers:import')}
            </Button>
          </div>
        </Form>
      </Card>
    </>
  )
}

const maxLines = 20

function Result({ imported: { added, known, unsubscribed, invalid } }: { imported: Imported }) {
  const t = useT()
  const lines = [
    t('dashboard-subscribers:import.added', { count: added }),
    known > 0 && t('dashboard-subscribers:import.known', { count: known }),
    unsubscribed > 0 && t('dashboard-subscribers:import.unsubscribed', { count: unsubscribed }),
    invalid.length > 0 &&
      t('dashboard-subscribers:import.invalid', {
        lines: t.join(invalid.slice(0, maxLines).map(String)),
        count: invalid.length,
      }),
  ].filter(Boolean)
  return (
    <Alert role="status" mb="md">
      {lines.map((line) => (
        <p key={String(line)}>{line}</p>
      ))}
    </Alert>
  )
}
