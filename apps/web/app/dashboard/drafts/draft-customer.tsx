import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useReader } from '../lib/reader.ts'
import { countries } from '../orders/countries.ts'
import { Dialog } from '../orders/dialog.tsx'
import ui from '../ui/ui.module.css'
import { CustomerFinder } from './customer-finder.tsx'
import type { Customer } from './find-customers.ts'
import { PartForm } from './part-form.tsx'
import type { DraftView } from './view.ts'

export function DraftCustomer({ draft }: { draft: DraftView }) {
  const { email, addressLines: lines } = draft
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  return (
    <section className={`${ui.card} ${ui.section}`} aria-labelledby="customer">
      <div className={ui.sectionHead}>
        <h2 id="customer">Customer</h2>
        <Button size="xs" variant="default" aria-label="Edit the customer" onClick={() => setOpened(true)}>
          Edit
        </Button>
      </div>
      {email && <p>{email}</p>}
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {!email && lines.length === 0 && <p className={ui.muted}>Nobody yet. The address decides on tax and delivery.</p>}
      <Dialog title="Customer" opened={opened} onClose={close}>
        <CustomerForm draft={draft} onDone={close} />
      </Dialog>
    </section>
  )
}

function CustomerForm({ draft, onDone }: { draft: DraftView; onDone(): void }) {
  const [known, setKnown] = useState<Customer>()
  const { email, values: address } = known ?? { email: draft.email, values: draft.address }
  const { locale } = useReader()
  const options = useMemo(() => [{ value: '', label: 'Choose' }, ...countries(locale)], [locale])
  return (
    <PartForm intent="customer" label="Save customer" onDone={onDone}>
      {(errors) => {
        const field = (name: keyof typeof address, label: string, maxLength: number) => (
          <TextInput
            key={`${name} ${known?.key}`}
            name={name}
            label={label}
            maxLength={maxLength}
            defaultValue={address[name]}
            error={errors[name]}
          />
        )
        return (
          <>
            <CustomerFinder onChoose={setKnown} />
            <input type="hidden" name="memberId" value={known?.memberId ?? ''} />
            <input type="hidden" name="contactId" value={known?.contactId ?? ''} />
            <TextInput
              key={known?.key}
              name="email"
              type="email"
              label="Email"
              defaultValue={email}
              error={errors.email}
            />
            <div className={ui.pair}>
              {field('firstName', 'First name', 100)}
              {field('lastName', 'Last name', 100)}
            </div>
            {field('addressLine', 'Street and house number', 150)}
            {field('addressLine2', 'Apartment, floor', 100)}
            <div className={ui.pair}>
              {field('postalCode', 'Postal code', 50)}
              {field('city', 'Town or city', 50)}
            </div>
            <div className={ui.pair}>
              {field('subdivision', 'State or region', 50)}
              <NativeSelect
                key={known?.key}
                name="country"
                label="Country"
                data={options}
                defaultValue={address.country}
                error={errors.country}
              />
            </div>
            {field('phone', 'Phone', 50)}
          </>
        )
      }}
    </PartForm>
  )
}
