import { useT } from '@stoa/messages/react'
import { starPath } from '@stoa/ui'

/** One to five stars as radio buttons, which support arrow keys and need no scripts. */
export function StarsField({ rating, error }: { rating: number | undefined; error: string | undefined }) {
  const t = useT()
  return (
    <fieldset aria-describedby={error ? 'rating-error' : undefined}>
      <legend className="mb-1.5 text-sm font-medium">{t('reviews:request.rating')}</legend>
      <div className="-ms-1.5 flex">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label
            key={stars}
            className="cursor-pointer rounded-control p-1.5 text-line-strong focus-within:outline-2 focus-within:outline-ink has-checked:text-ink [&:has(~label>input:checked)]:text-ink"
          >
            <input
              type="radio"
              name="rating"
              value={stars}
              required
              defaultChecked={rating === stars}
              className="sr-only"
            />
            <svg viewBox="0 0 20 20" className="size-8" fill="currentColor" aria-hidden="true">
              <path d={starPath} />
            </svg>
            <span className="sr-only">{t('reviews:stars.count', { count: stars })}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id="rating-error" className="mt-1.5 text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
