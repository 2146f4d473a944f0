import { Group, Radio, TextInput } from '@mantine/core'
import type { PlainKey } from '@stoa/messages'
import { useT } from '@stoa/messages/react'
import { useState } from 'react'
import { NumberField } from '../ui/number-field.tsx'
import { ActForm } from './act-form.tsx'

const hints = {
  EXTRA_CHARGE: 'dashboard-orders:adjust.charge.hint',
  CREDIT: 'dashboard-orders:adjust.credit.hint',
} as const satisfies Record<string, PlainKey>

/** Raises or lowers the price of an order that was already placed. */
export function AdjustForm({ currency, onClose }: { currency: string; onClose: () => void }) {
  const t = useT()
  const [type, setType] = useState<keyof typeof hints>('EXTRA_CHARGE')
  return (
    <ActForm
      intent="adjust"
      label={t('dashboard-orders:action.adjust')}
      notice={t('dashboard-orders:adjust.done')}
      onCancel={onClose}
      onDone={onClose}
    >
      {(errors) => (
        <>
          <Radio.Group
            name="type"
            label={t('dashboard-orders:adjust.type')}
            description={t(hints[type])}
            value={type}
            onChange={(value) => setType(value as keyof typeof hints)}
          >
            <Group mt="xs">
              <Radio value="EXTRA_CHARGE" label={t('dashboard-orders:adjust.charge')} />
              <Radio value="CREDIT" label={t('dashboard-orders:adjust.credit')} />
            </Group>
          </Radio.Group>
          <NumberField
            name="amount"
            label={t('dashboard-orders:payments.amount', { currency })}
            isDecimal
            required
            error={errors.amount}
            data-autofocus
          />
          <TextInput
            name="reason"
            label={t('dashboard-orders:adjust.reason')}
            description={t('dashboard-orders:adjust.reason.hint')}
            maxLength={50}
            required
            error={errors.reason}
          />
        </>
      )}
    </ActForm>
  )
}
