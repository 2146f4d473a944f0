import type { ReactNode } from 'react'
import { CardFields } from './card-fields.tsx'
import type { Errors } from './form.ts'
import type { Method, PaymentSettings } from './pay-checkout.ts'
import { TestCards } from './test-cards.tsx'

interface PaymentFieldsProps {
  readonly settings: PaymentSettings
  readonly errors: Errors
  /** The way to pay that was chosen before. */
  readonly chosen?: string
}

/** The ways to pay; what each of them needs unfolds below it, with and without scripts. */
export function PaymentFields({ settings: { methods, testMode }, errors, chosen }: PaymentFieldsProps) {
  const first = methods.find(({ providerId }) => providerId === chosen) ?? methods[0]
  if (methods.length === 1 && first) {
    return (
      <>
        <input type="hidden" name="method" value={first.providerId} />
        <Body method={first} testMode={testMode} errors={errors} />
      </>
    )
  }
  return (
    <fieldset>
      <legend className="sr-only">Way to pay</legend>
      <div className="divide-y divide-line-strong/40 rounded-control border border-line-strong">
        {methods.map((method) => (
          <MethodChoice key={method.providerId} method={method} chosen={method === first}>
            <Body method={method} testMode={testMode} errors={errors} />
          </MethodChoice>
        ))}
      </div>
    </fieldset>
  )
}

function MethodChoice({ method, chosen, children }: { method: Method; chosen: boolean; children: ReactNode }) {
  return (
    <div className="group">
      <label className="flex min-h-14 items-center gap-3.5 bg-field px-4 py-3 font-medium">
        <input
          type="radio"
          name="method"
          value={method.providerId}
          defaultChecked={chosen}
          className="size-5 shrink-0 accent-ink"
        />
        {method.name}
      </label>
      <div className="hidden border-t border-line-strong/40 px-4 py-5 group-has-[[name=method]:checked]:block">
        {children}
      </div>
    </div>
  )
}

function Body({ method, testMode, errors }: { method: Method; testMode: boolean; errors: Errors }) {
  if (method.type !== 'CARD') {
    return <p className="text-sm text-muted">{method.instructions || 'You pay later; the shop tells you how.'}</p>
  }
  return (
    <>
      {testMode && <TestCards />}
      <CardFields errors={errors} />
    </>
  )
}
