import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { useMemo, useState } from 'react'
import { useReader } from '../lib/reader.ts'
import { listCountryChoices } from '../orders/countries.ts'
import { Dialog } from '../orders/dialog.tsx'
import { Card } from '../ui/card.tsx'
import ui from '../ui/ui.module.css'
import { CustomerFinder } from './customer-finder.tsx'
import type { Customer } from './find-customers.ts'
import { PartForm } from './part-form.tsx'
import type { DraftView } from './view.ts'

export function DraftCustomer({ draft }: { draft: DraftView }) {
  const t = useT()
  const { email, addressLines: lines } = draft
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  return (
    <Card
      title={t('dashboard-drafts:customer.title')}
      beside={
        <Button
          size="xs"
          variant="default"
          aria-label={t('dashboard-drafts:customer.edit')}
          onClick={() => setOpened(true)}
        >
          {t('dashboard-orders:edit')}
        </Button>
      }
    >
      {email && <p>{email}</p>}
      {lines.map((line) => (
        <p key={line}>
          <bdi>{line}</bdi>
        </p>
      ))}
      {!email && lines.length === 0 && <p className={ui.muted}>{t('dashboard-drafts:customer.none')}</p>}
      <Dialog title={t('dashboard-drafts:customer.title')} opened={opened} onClose={close}>
        <CustomerForm draft={draft} onDone={close} />
      </Dialog>
    </Card>
  )
}

function CustomerForm({ draft, onDone }: { draft: DraftView; onDone(): void }) {
  const t = useT()
  const [found, setFound] = useState<Customer>()
  const { email, values: address } = found ?? { email: draft.email, values: draft.address }
  const { locale } = useReader()
  const countryOptions = useMemo(() => listCountryChoices(locale), [locale])
  return (
    <PartForm intent="customer" label={t('dashboard-drafts:customer.save')} onDone={onDone}>
      {(errors) => {
        const renderField = (name: keyof typeof address, label: string, maxLength: number) => (
          <TextInput
            key={`${name} ${found?.key}`}
            name={name}
            label={label}
            maxLength={maxLength}
            defaultValue={address[name]}
            error={errors[name]}
          />
        )
        return (
          <>
            <CustomerFinder onChoose={setFound} />
            <input type="hidden" name="memberId" value={found?.memberId ?? ''} />
            <input type="hidden" name="contactId" value={found?.contactId ?? ''} />
            {found?.taxExempt && <input type="hidden" name="exempt" value="1" />}
            <TextInput
              key={found?.key}
              name="email"
              type="email"
              label={t('dashboard-orders:email.label')}
              defaultValue={email}
              error={errors.email}
            />
            <div className={ui.pair}>
              {renderField('firstName', t('dashboard-orders:address.firstName'), 100)}
              {renderField('lastName', t('dashboard-orders:address.lastName'), 100)}
            </div>
            {renderField('addressLine', t('dashboard-orders:address.street'), 150)}
            {renderField('addressLine2', t('dashboard-orders:address.line2'), 100)}
            <div className={ui.pair}>
              {renderField('postalCode', t('dashboard-orders:address.postalCode'), 50)}
              {renderField('city', t('dashboard-orders:address.city'), 50)}
            </div>
            <div className={ui.pair}>
              {renderField('subdivision', t('dashboard-orders:address.subdivision'), 50)}
              <NativeSelect
                key={found?.key}
                name="country"
                label={t('dashboard-orders:address.country')}
                data={[{ value: '', label: t('dashboard-orders:address.chooseCountry') }, ...countryOptions]}
                defaultValue={address.country}
                error={errors.country}
              />
            </div>
            {renderField('phone', t('dashboard-orders:address.phone'), 50)}
          </>
        )
      }}
    </PartForm>
  )
}
