import { ActionIcon, Button, TextInput } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { type FocusEvent, useState } from 'react'
import { useFetcher } from 'react-router'
import type { Outcome } from '../lib/refusal.ts'
import { Dialog } from '../orders/dialog.tsx'
import { CloseIcon, PlusIcon } from '../ui/icons.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { Thumb } from '../ui/thumb.tsx'
import ui from '../ui/ui.module.css'
import styles from './draft.module.css'
import { ItemFinder } from './item-finder.tsx'
import { PartForm } from './part-form.tsx'
import type { DraftView, LineView } from './view.ts'

export function DraftLines({ draft }: { draft: DraftView }) {
  const t = useT()
  const { submit, data } = useFetcher<Outcome>()
  const [isAdding, setIsAdding] = useState(false)
  const close = () => setIsAdding(false)
  return (
    <section className={ui.card} aria-label={t('dashboard-drafts:items.title')}>
      <ItemFinder onChoose={(fields) => submit({ intent: 'add', ...fields }, { method: 'post' })} />
      {data && 'alert' in data && data.alert && (
        <p role="alert" className={ui.alert}>
          {data.alert}
        </p>
      )}
      {draft.lines.length === 0 && <p className={styles.none}>{t('dashboard-drafts:items.none')}</p>}
      <ul className={styles.lines}>
        {draft.lines.map((line) => (
          <Line key={`${line.id} ${line.quantity} ${line.price}`} line={line} />
        ))}
      </ul>
      <div className={styles.more}>
        <Button variant="default" leftSection={<PlusIcon size={14} />} onClick={() => setIsAdding(true)}>
          {t('dashboard-drafts:custom')}
        </Button>
      </div>
      <Dialog title={t('dashboard-drafts:custom.title')} opened={isAdding} onClose={close}>
        <PartForm intent="custom" label={t('dashboard-drafts:custom.submit')} onDone={close}>
          {(errors) => (
            <>
              <TextInput
                name="name"
                label={t('dashboard-drafts:custom.name')}
                maxLength={200}
                error={errors.name}
                data-autofocus
              />
              <div className={ui.pair}>
                <NumberField name="price" label={t('dashboard-drafts:custom.price')} isDecimal error={errors.price} />
                <TextInput
                  name="quantity"
                  label={t('dashboard-drafts:custom.quantity')}
                  inputMode="numeric"
                  defaultValue="1"
                  error={errors.quantity}
                />
              </div>
            </>
          )}
        </PartForm>
      </Dialog>
    </section>
  )
}

/** Its fields are saved on blur, or with Enter. */
function Line({ line }: { line: LineView }) {
  const t = useT()
  const { Form, submit, data } = useFetcher<Outcome>()
  const errors = data && 'errors' in data ? data.errors : {}
  const send = ({ currentTarget: { form, value, defaultValue } }: FocusEvent<HTMLInputElement>) => {
    if (value !== defaultValue) submit(form)
  }
  return (
    <li>
      <Form method="post" noValidate className={styles.line} data-removed={line.removed || undefined}>
        <Thumb image={line.image} size={44} />
        <div>
          <input type="hidden" name="intent" value="line" />
          <input type="hidden" name="id" value={line.id} />
          <p className={styles.name}>{line.name}</p>
          {line.about && <p className={`${ui.muted} ${ui.small}`}>{line.about}</p>}
          {line.change && <p className={styles.change}>{line.change}</p>}
        </div>
        <NumberField
          name="quantity"
          aria-label={t('dashboard-drafts:items.quantityOf', { name: line.name })}
          defaultValue={line.quantity}
          error={errors.quantity}
          onBlur={send}
        />
        <NumberField
          name="price"
          aria-label={t('dashboard-drafts:items.priceOf', { name: line.name })}
          isDecimal
          defaultValue={line.price}
          disabled={line.removed}
          error={errors.price}
          onBlur={send}
        />
        <span>{line.removed ? '—' : line.total}</span>
        <ActionIcon
          variant="subtle"
          size={36}
          aria-label={t(line.removed ? 'dashboard-drafts:items.restore' : 'dashboard-drafts:items.remove', {
            name: line.name,
          })}
          onClick={() =>
            submit({ intent: 'line', id: line.id, quantity: line.removed ? '1' : '0', price: '' }, { method: 'post' })
          }
        >
          {line.removed ? <PlusIcon size={16} /> : <CloseIcon size={16} />}
        </ActionIcon>
        {/* Lets Enter in a field submit the form. */}
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </Form>
    </li>
  )
}
