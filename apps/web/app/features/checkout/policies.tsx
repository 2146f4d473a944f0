import { useT } from '@stoa/messages/react'
import { Choice } from '@stoa/ui'
import { useSite } from '../../lib/site.ts'
import { agreementField, newsField, type Policy, type toSubscriptionBox } from './brand.ts'

/** The owner's policies: texts are collapsed, and open without a script. */
export function Policies({ policies }: { policies: readonly Policy[] }) {
  const { base } = useSite()
  if (policies.length === 0) return null
  return (
    <div className="space-y-1 text-sm text-muted">
      {policies.map((policy) =>
        'text' in policy ? (
          <details key={policy.title}>
            <summary className="link inline-flex min-h-11 items-center">{policy.title}</summary>
            <p className="pb-4 whitespace-pre-line">{policy.text}</p>
          </details>
        ) : (
          // In another tab, so that the form stays as it is.
          <p key={policy.title}>
            <a
              href={base + policy.to}
              target="_blank"
              rel="noopener"
              className="link inline-flex min-h-11 items-center"
            >
              {policy.title}
            </a>
          </p>
        ),
      )}
    </div>
  )
}

export function NewsletterChoices({ boxes, checked }: NonNullable<ReturnType<typeof toSubscriptionBox>>) {
  return (
    <div className="mb-6">
      {boxes.map(({ title, label }) => (
        <Choice key={title} name={newsField} value={title} label={label} defaultChecked={checked} />
      ))}
    </div>
  )
}

interface AgreementProps {
  readonly policies: readonly Policy[]
  readonly checked: boolean
  readonly error?: string
}

export function Agreement({ policies, checked, error }: AgreementProps) {
  const t = useT()
  const wrong = error ? `${agreementField}-error` : undefined
  return (
    <div className="mb-6">
      <Choice
        id={agreementField}
        name={agreementField}
        label={t('checkout-form:policy.agree', { policies: t.list(policies.map(({ title }) => title)) })}
        defaultChecked={checked}
        required
        aria-invalid={wrong && true}
        aria-describedby={wrong}
      />
      {error && (
        <p id={wrong} className="mt-1.5 text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
