import type { Translate } from '@stoa/messages'
import { useT } from '@stoa/messages/react'
import { Alert, Button, Field, Select, Textarea } from '@stoa/ui'
import { Form } from 'react-router'
import { useSending } from '../../lib/use-sending.ts'
import { reasons } from './returns.ts'

type Reason = keyof typeof reasons

export interface ReturnableLine {
  readonly id: string
  readonly name: string
  readonly most: number
}

export interface Typed {
  readonly quantities: Readonly<Record<string, string>>
  readonly reason: string
  readonly comment: string
}

/** Why a request is invalid; `field` names the invalid field, if it is a single one. */
export interface Refused {
  readonly alert: string
  readonly field?: 'quantity' | 'reason' | 'comment'
  readonly typed: Typed
}

function findFault(
  t: Translate,
  lineItems: readonly { quantity: number }[],
  { reason, comment }: Typed,
): Pick<Refused, 'alert' | 'field'> | undefined {
  if (lineItems.length === 0) return { field: 'quantity', alert: t('order:return.noItems') }
  if (lineItems.some(({ quantity }) => !Number.isInteger(quantity) || quantity < 0)) {
    return { field: 'quantity', alert: t('order:return.notWhole') }
  }
  if (!Object.hasOwn(reasons, reason)) return { field: 'reason', alert: t('order:return.reasonMissing') }
  return comment.length > 1000 ? { field: 'comment', alert: t('order:return.tooLong') } : undefined
}

/** The submitted form: a valid return request, or its error. */
export function readWish(t: Translate, form: FormData) {
  const typed: Typed = {
    quantities: Object.fromEntries(
      [...form].flatMap(([name, value]) => (name.startsWith('quantity:') ? [[name.slice(9), String(value)]] : [])),
    ),
    reason: String(form.get('reason') ?? ''),
    comment: String(form.get('comment') ?? '').trim(),
  }
  const lineItems = Object.entries(typed.quantities)
    .map(([id, text]) => ({ id, quantity: Number(text || 0) }))
    .filter(({ quantity }) => quantity !== 0)
  const wrong = findFault(t, lineItems, typed)
  if (wrong) return { typed, refused: { ...wrong, typed } }
  const { reason, comment } = typed
  return { typed, wish: { lineItems, reason: reason as Reason, ...(comment && { comment }) } }
}

interface ReturnFormProps {
  readonly lines: readonly ReturnableLine[]
  readonly until: string | undefined
  readonly refused: Refused | undefined
}

/** The items to return, with quantities and reason. */
export function ReturnForm({ lines, until, refused }: ReturnFormProps) {
  const t = useT()
  const isBusy = useSending()
  const typed = refused?.typed
  const getFieldAlert = (field: Refused['field']) => (refused?.field === field ? refused?.alert : undefined)
  return (
    <Form method="post" noValidate className="max-w-xl space-y-6">
      <p className="text-muted">{t('order:return.intro', { date: until ?? '' })}</p>
      <fieldset className="space-y-4">
        <legend className="mb-3 font-medium">{t('order:return.quantity')}</legend>
        {lines.map(({ id: line, name, most }, index) => (
          <Field
            key={line}
            type="number"
            inputMode="numeric"
            name={`quantity:${line}`}
            label={name}
            hint={t('order:return.upTo', { count: most })}
            error={index === 0 && getFieldAlert('quantity')}
            min={0}
            max={most}
            defaultValue={typed?.quantities[line] ?? (lines.length === 1 && most === 1 ? 1 : 0)}
          />
        ))}
      </fieldset>
      <Select
        name="reason"
        label={t('order:return.reason')}
        required
        defaultValue={typed?.reason ?? ''}
        error={getFieldAlert('reason')}
      >
        <option value="" disabled>
          {t('order:return.chooseReason')}
        </option>
        {Object.entries(reasons).map(([value, text]) => (
          <option key={value} value={value}>
            {t(text)}
          </option>
        ))}
      </Select>
      <Textarea
        name="comment"
        label={t('order:return.comment')}
        required={false}
        maxLength={1000}
        defaultValue={typed?.comment}
        error={getFieldAlert('comment')}
      />
      {refused && !refused.field && <Alert tone="danger">{refused.alert}</Alert>}
      <Button busy={isBusy}>{t('order:return.submit')}</Button>
    </Form>
  )
}
