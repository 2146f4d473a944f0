import { useT } from '@stoa/messages/react'
import { Price, renderHidden } from '@stoa/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import type { DeliveryOption } from './checkout.ts'
import { type DeliveryWay, listDeliveryWays } from './delivery-days.ts'

interface DeliveryOptionsProps {
  readonly options: readonly DeliveryOption[]
  readonly chosen: string | undefined
  /** The address is known, so an empty list of options means no delivery. */
  readonly hasPlace: boolean
  readonly servesPlace: boolean
  readonly busy: boolean
}

const explainNone = (hasPlace: boolean, servesPlace: boolean) => {
  if (!hasPlace) return 'checkout-form:shipping.needsAddress'
  return servesPlace ? 'checkout-form:shipping.none' : 'checkout-form:shipping.notThere'
}

export function DeliveryOptions({ options, chosen, hasPlace, servesPlace, busy }: DeliveryOptionsProps) {
  const t = useT()
  if (options.length === 0) {
    return (
      <p role="status" className="rounded-control bg-surface px-4 py-3.5 text-sm text-muted">
        {t(explainNone(hasPlace, servesPlace))}
      </p>
    )
  }
  const value = chosen ?? options[0]!.value
  return (
    <fieldset aria-busy={busy} className={busy ? 'opacity-60 transition-opacity duration-fast' : undefined}>
      <legend className="sr-only">{t('checkout-form:shipping.label')}</legend>
      <div className="divide-y divide-line-strong/40 rounded-control border border-line-strong bg-field">
        {listDeliveryWays(options).map((way) =>
          way.days.length > 0 ? (
            <Scheduled key={way.option.value} way={way} chosen={value} />
          ) : (
            <Option key={way.option.value} option={way.option} chosen={way.option.value === value} />
          ),
        )}
      </div>
    </fieldset>
  )
}

function Option({ option, chosen }: { option: DeliveryOption; chosen: boolean }) {
  return (
    <Choice
      value={option.value}
      chosen={chosen}
      className="flex min-h-14 items-center gap-3.5 px-4 py-3 has-checked:bg-surface"
    >
      <About option={option} />
    </Choice>
  )
}

interface ChoiceProps {
  readonly value: string
  readonly chosen: boolean
  readonly className: string
  readonly children: ReactNode
}

/** Applies the server's selection when it differs, without moving the focus. */
function Choice({ value, chosen, className, children }: ChoiceProps) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (chosen && field.current) field.current.checked = true
  }, [chosen])
  return (
    <label className={className}>
      <input
        ref={field}
        type="radio"
        name="option"
        value={value}
        defaultChecked={chosen}
        className="size-5 shrink-0 accent-ink"
      />
      {children}
    </label>
  )
}

function About({ option: { title, time, note, price, charges } }: { option: DeliveryOption }) {
  const t = useT()
  return (
    <>
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{title}</span>
        {time && <span className="block text-sm text-muted">{time}</span>}
        {note && <span className="block text-sm text-muted">{note}</span>}
        {charges && <span className="block text-sm text-muted">{t('checkout-form:charge.plus', { charges })}</span>}
      </span>
      {Number(price) === 0 ? <span>{t('checkout-form:shipping.free')}</span> : <Price amount={price} />}
    </>
  )
}

/** The time slots by day. They are in the same radio group as all options, so arrow keys move through all of them. */
function Scheduled({ way: { option, days }, chosen }: { way: DeliveryWay; chosen: string }) {
  const t = useT()
  return (
    <div className="px-4 py-3 has-checked:bg-surface">
      <p className="flex min-h-8 items-center gap-3.5">
        <About option={option} />
      </p>
      {days.map(({ name, times }) => (
        <fieldset key={name} className="mt-3">
          <legend className="text-sm text-muted">{name}</legend>
          <div className="mt-1.5 grid grid-cols-2 gap-2 sm:grid-cols-3">
            {times.map(({ value, text }) => (
              <Choice
                key={value}
                value={value}
                chosen={value === chosen}
                className="flex min-h-11 items-center gap-2.5 rounded-control border border-line-strong/40 bg-paper px-3 text-sm tabular-nums has-checked:border-ink"
              >
                <span>
                  {t.rich('checkout-form:shipping.slot', {
                    method: option.title,
                    day: name,
                    time: text,
                    hidden: renderHidden,
                  })}
                </span>
              </Choice>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  )
}
