import type { PlainKey } from '@stoa/messages'
import { useT } from '@stoa/messages/react'
import { NumberField } from '../../ui/number-field.tsx'
import ui from '../../ui/ui.module.css'
import type { Column } from '../columns.ts'

type Range = 'numberRange' | 'stringLengthRange' | 'arraySizeRange'

const labels: Readonly<Record<Range, readonly [min: PlainKey, max: PlainKey]>> = {
  numberRange: ['dashboard-data:range.min', 'dashboard-data:range.max'],
  stringLengthRange: ['dashboard-data:range.minLength', 'dashboard-data:range.maxLength'],
  arraySizeRange: ['dashboard-data:range.minSize', 'dashboard-data:range.maxSize'],
}

interface RangeFieldsProps {
  readonly range: Range
  readonly column: Column | undefined
  readonly errors: Readonly<Record<string, string>>
}

/** The smallest and the largest value, length or number of entries. */
export function RangeFields({ range, column, errors }: RangeFieldsProps) {
  const t = useT()
  const [least, most] = labels[range]
  const limits = readLimits(range, column)
  return (
    <div className={ui.pair} key={range}>
      <NumberField
        name="min"
        label={t(least)}
        isDecimal={range === 'numberRange'}
        defaultValue={limits.min ?? ''}
        error={errors.min}
      />
      <NumberField
        name="max"
        label={t(most)}
        isDecimal={range === 'numberRange'}
        defaultValue={limits.max ?? ''}
        error={errors.max}
      />
    </div>
  )
}

function readLimits(range: Range, column: Column | undefined) {
  const { numberRange, stringLengthRange, arraySizeRange } = column ?? {}
  if (range === 'numberRange') return { min: numberRange?.min, max: numberRange?.max }
  if (range === 'stringLengthRange') return { min: stringLengthRange?.minLength, max: stringLengthRange?.maxLength }
  return { min: arraySizeRange?.minSize, max: arraySizeRange?.maxSize }
}
