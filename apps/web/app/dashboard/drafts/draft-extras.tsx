import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { useState } from 'react'
import { useFetcher } from 'react-router'
import { Dialog } from '../orders/dialog.tsx'
import { Card } from '../ui/card.tsx'
import { NumberField } from '../ui/number-field.tsx'
import ui from '../ui/ui.module.css'
import styles from './draft.module.css'
import { PartForm } from './part-form.tsx'
import type { DraftView, ExtraView } from './view.ts'

type OpenDialog = 'discount' | 'fee' | 'shipping'

/** Discounts, fees, shipping and the tax exemption of the draft. */
export function DraftExtras({ draft }: { draft: DraftView }) {
  const t = useT()
  const [doing, setDoing] = useState<OpenDialog>()
  const close = () => setDoing(undefined)
  const { submit } = useFetcher()
  const { shipping, taxExempt } = draft
  return (
    <Card title={t('dashboard-drafts:extras.title')}>
      <ul className={styles.extras}>
        {draft.discounts.map((one) => (
          <Extra key={one.id} what="discount" one={one} />
        ))}
        {draft.fees.map((one) => (
          <Extra key={one.id} what="fee" one={one} />
        ))}
        {shipping && (
          <li>
            <span>{shipping.title}</span>
            <span className={styles.amount}>{shipping.formatted}</span>
          </li>
        )}
        <li>
          <Checkbox
            label={t('dashboard-drafts:extras.taxExempt')}
            checked={taxExempt}
            onChange={(event) =>
              submit({ intent: 'tax', exempt: event.currentTarget.checked ? '1' : '0' }, { method: 'post' })
            }
          />
        </li>
      </ul>
      <div className={ui.buttons} style={{ justifyContent: 'flex-start', marginTop: 12 }}>
        <Button variant="default" onClick={() => setDoing('discount')}>
          {t('dashboard-drafts:discount.add')}
        </Button>
        <Button variant="default" onClick={() => setDoing('fee')}>
          {t('dashboard-drafts:fee.add')}
        </Button>
        <Button variant="default" onClick={() => setDoing('shipping')}>
          {t(shipping ? 'dashboard-drafts:shipping.change' : 'dashboard-drafts:shipping.add')}
        </Button>
      </div>
      <Dialog title={t('dashboard-drafts:discount.title')} opened={doing === 'discount'} onClose={close}>
        <DiscountForm onDone={close} />
      </Dialog>
      <Dialog title={t('dashboard-drafts:fee.title')} opened={doing === 'fee'} onClose={close}>
        <PartForm intent="fee" label={t('dashboard-drafts:fee.add')} onDone={close}>
          {(errors) => (
            <>
              <TextInput
                name="name"
                label={t('dashboard-drafts:fee.name')}
                maxLength={50}
                error={errors.name}
                data-autofocus
              />
              <NumberField name="price" label={t('dashboard-drafts:fee.amount')} isDecimal error={errors.price} />
            </>
          )}
        </PartForm>
      </Dialog>
      <Dialog title={t('dashboard-drafts:shipping.title')} opened={doing === 'shipping'} onClose={close}>
        <ShippingForm draft={draft} onDone={close} />
      </Dialog>
    </Card>
  )
}

/** Discounts and fees that were added here can be removed; the others can only be turned off. */
function Extra({ what, one }: { what: 'discount' | 'fee'; one: ExtraView }) {
  const t = useT()
  const { submit } = useFetcher()
  const send = (fields: Record<string, string>) => submit({ what, id: one.id, ...fields }, { method: 'post' })
  return (
    <li>
      <Checkbox
        label={one.name}
        checked={one.applied}
        onChange={(event) => send({ intent: 'apply', applied: event.currentTarget.checked ? '1' : '0' })}
      />
      <span className={styles.amount}>{one.amount}</span>
      {one.removable && (
        <Button
          size="xs"
          variant="default"
          aria-label={t('dashboard-drafts:extras.removeName', { name: one.name })}
          onClick={() => send({ intent: 'remove' })}
        >
          {t('dashboard-drafts:extras.remove')}
        </Button>
      )}
    </li>
  )
}

function DiscountForm({ onDone }: { onDone(): void }) {
  const t = useT()
  return (
    <PartForm intent="discount" label={t('dashboard-drafts:discount.add')} onDone={onDone}>
      {(errors) => (
        <>
          <div className={ui.pair}>
            <NumberField
              name="value"
              label={t('dashboard-drafts:discount.value')}
              isDecimal
              error={errors.value}
              data-autofocus
            />
            <NativeSelect
              name="kind"
              label={t('dashboard-drafts:discount.type')}
              data={[
                { value: 'amount', label: t('dashboard-drafts:discount.type.amount') },
                { value: 'percent', label: t('dashboard-drafts:discount.type.percent') },
              ]}
            />
          </div>
          <TextInput
            name="description"
            label={t('dashboard-drafts:discount.reason')}
            description={t('dashboard-drafts:discount.reason.hint')}
            maxLength={200}
            error={errors.description}
          />
        </>
      )}
    </PartForm>
  )
}

function ShippingForm({ draft: { options, shipping }, onDone }: { draft: DraftView; onDone(): void }) {
  const t = useT()
  const [chosen, setChosen] = useState('')
  const option = options.find(({ code }) => code === chosen)
  const initial = option ?? shipping
  return (
    <PartForm intent="shipping" label={t('dashboard-drafts:shipping.save')} hidden={{ code: chosen }} onDone={onDone}>
      {(errors) => (
        <>
          {options.length > 0 && (
            <NativeSelect
              label={t('dashboard-drafts:shipping.method')}
              value={chosen}
              onChange={(event) => setChosen(event.currentTarget.value)}
              data={[
                { value: '', label: t('dashboard-drafts:shipping.method.custom') },
                ...options.map(({ code, title, formatted }) => ({
                  value: code,
                  label: t('dashboard-drafts:shipping.option', { name: title, price: formatted }),
                })),
              ]}
            />
          )}
          <div key={chosen} className={ui.stack}>
            <TextInput
              name="title"
              label={t('dashboard-drafts:shipping.name')}
              description={t('dashboard-drafts:shipping.name.hint')}
              defaultValue={initial?.title ?? ''}
              maxLength={250}
              error={errors.title}
            />
            <NumberField
              name="price"
              label={t('dashboard-drafts:shipping.price')}
              isDecimal
              defaultValue={initial?.amount ?? ''}
              error={errors.price}
            />
          </div>
        </>
      )}
    </PartForm>
  )
}
