import { Price } from '@stoa/ui'
import { useSite } from '../../lib/site.ts'
import { slotText } from '../../lib/slot.ts'
import type { DeliveryOption } from './checkout.ts'

interface DeliveryOptionsProps {
  readonly options: readonly DeliveryOption[]
  readonly chosen: string | undefined
  /** The place has been given, so that no options means no delivery. */
  readonly hasPlace: boolean
  readonly busy: boolean
}

export function DeliveryOptions({ options, chosen, hasPlace, busy }: DeliveryOptionsProps) {
  if (options.length === 0) {
    return (
      <p role="status" className="rounded-control bg-surface px-4 py-3.5 text-sm text-muted">
        {hasPlace
          ? 'We do not deliver to this address yet. Choose another one.'
          : 'Enter your address to see how we can deliver and what it costs.'}
      </p>
    )
  }
  return (
    <fieldset aria-busy={busy} className={busy ? 'opacity-60 transition-opacity duration-fast' : undefined}>
      <legend className="sr-only">Delivery option</legend>
      <div className="divide-y divide-line-strong/40 rounded-control border border-line-strong bg-field">
        {options.map((option) => (
          <Option key={option.value} option={option} chosen={option.value === (chosen ?? options[0]!.value)} />
        ))}
      </div>
    </fieldset>
  )
}

function Option({ option, chosen }: { option: DeliveryOption; chosen: boolean }) {
  const { value, title, time, note, slot, price, charges } = option
  const { locale, timeZone } = useSite()
  return (
    <label className="flex min-h-14 items-center gap-3.5 px-4 py-3 has-checked:bg-surface">
      <input
        key={String(chosen)}
        type="radio"
        name="option"
        value={value}
        defaultChecked={chosen}
        className="size-5 shrink-0 accent-ink"
      />
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{title}</span>
        {slot && <span className="block text-sm">{slotText(slot, locale, timeZone)}</span>}
        {time && <span className="block text-sm text-muted">{time}</span>}
        {note && <span className="block text-sm text-muted">{note}</span>}
        {charges && <span className="block text-sm text-muted">plus {charges}</span>}
      </span>
      {Number(price) === 0 ? <span>Free</span> : <Price amount={price} />}
    </label>
  )
}
