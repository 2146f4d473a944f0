import { useT } from '@stoa/messages/react'
import { Star } from '@stoa/ui'

const labels = ['reviews:stars.1', 'reviews:stars.2', 'reviews:stars.3', 'reviews:stars.4', 'reviews:stars.5'] as const

/** One to five stars as radio buttons, which support arrow keys and screen readers and need no scripts. */
export function StarsField({ value, error }: { value: number | undefined; error: string | undefined }) {
  const t = useT()
  return (
    <fieldset aria-describedby={error ? 'stars-error' : undefined}>
      <legend className="mb-1.5 text-sm font-medium">{t('reviews:form.rating')}</legend>
      <div className="grid max-w-md grid-cols-5 gap-2">
        {labels.map((label, at) => (
          <label
            key={label}
            className="grid min-h-12 place-items-center rounded-control border border-line-strong font-medium transition-colors duration-fast hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-ink"
          >
            <input
              type="radio"
              name="stars"
              value={at + 1}
              defaultChecked={value === at + 1}
              aria-label={t(label)}
              aria-invalid={error ? true : undefined}
              className="sr-only"
            />
            <span aria-hidden="true">
              {t.number(at + 1)} <Star />
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id="stars-error" role="alert" className="mt-1.5 text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
