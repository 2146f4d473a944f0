import { useT } from '@stoa/messages/react'
import { Button, Spinner } from '@stoa/ui'
import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { type Answer, ReviewForm, type Writing } from './review-form.tsx'

interface WriteHereProps {
  /** The URL of the form's own page. */
  readonly page: string
  readonly onClose: () => void
}

/** The review form on the product's page; it loads from and submits to the route of its own page. */
export default function WriteHere({ page, onClose }: WriteHereProps) {
  const t = useT()
  const known = useFetcher<Writing>()
  const saving = useFetcher<Answer>()
  const heading = useRef<HTMLHeadingElement>(null)
  const { load } = known
  useEffect(() => {
    heading.current?.scrollIntoView({ block: 'start' })
    heading.current?.focus({ preventScroll: true })
    void load(page)
  }, [load, page])
  const close = () => {
    onClose()
    document.querySelector<HTMLElement>('a[data-write]')?.focus()
  }
  return (
    <section aria-labelledby="write-here" className="page mt-band">
      <div className="max-w-2xl rounded-control border border-line p-5 sm:p-8">
        <div className="flex flex-wrap items-baseline justify-between gap-3">
          <h2 id="write-here" ref={heading} tabIndex={-1} className="scroll-mt-28 font-display text-3xl outline-none">
            {t(known.data?.own ? 'reviews:form.own' : 'reviews:write')}
          </h2>
          <Button type="button" look="secondary" size="small" onClick={close}>
            {t('common:close')}
          </Button>
        </div>
        {known.data ? (
          <ReviewForm
            Form={saving.Form}
            action={page}
            writing={known.data}
            answer={saving.data}
            sent={saving.formData}
          />
        ) : (
          <div className="min-h-96 pt-8">
            <Spinner label={t('common:loading')} />
          </div>
        )}
      </div>
    </section>
  )
}
