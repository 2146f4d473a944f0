import { Group, Radio, TextInput } from '@mantine/core'
import { useState } from 'react'
import { ActForm } from './act-form.tsx'

const kinds = {
  EXTRA_CHARGE: 'What is more is open until somebody pays it.',
  CREDIT: 'Of an order that is paid, refund what is less by itself.',
} as const

/** Makes an order that was placed cost more, or less. */
export function AdjustForm({ currency, onClose }: { currency: string; onClose: () => void }) {
  const [type, setType] = useState<keyof typeof kinds>('EXTRA_CHARGE')
  return (
    <ActForm intent="adjust" label="Adjust" said="Price adjusted" onCancel={onClose} onDone={onClose}>
      {(errors) => (
        <>
          <Radio.Group
            name="type"
            label="What to do"
            description={kinds[type]}
            value={type}
            onChange={(value) => setType(value as keyof typeof kinds)}
          >
            <Group mt="xs">
              <Radio value="EXTRA_CHARGE" label="Charge extra" />
              <Radio value="CREDIT" label="Give credit" />
            </Group>
          </Radio.Group>
          <TextInput
            name="amount"
            label={`Amount in ${currency}`}
            inputMode="decimal"
            autoComplete="off"
            required
            error={errors.amount}
            data-autofocus
          />
          <TextInput
            name="reason"
            label="Reason"
            description="The customer reads it."
            maxLength={50}
            required
            error={errors.reason}
          />
        </>
      )}
    </ActForm>
  )
}
