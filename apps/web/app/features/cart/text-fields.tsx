import type { Translate } from '@stoa/messages'

interface TextFieldsProps {
  readonly fields: readonly {
    readonly title: string
    readonly maxLength: number
    readonly required: boolean
    readonly kind: 'line' | 'email' | 'lines'
  }[]
  /** What was written before the page was sent back, as `text.<title>`. */
  readonly written: URLSearchParams
  /** The field that is not right, and why. */
  readonly amiss?: Amiss | undefined
}

interface Amiss {
  readonly title: string
  readonly fault: string
}

/** What a page that was sent back, for a browser without scripts, says of its fields. */
export function faultIn(t: Translate, params: URLSearchParams, fields: TextFieldsProps['fields']): Amiss | undefined {
  const field = fields.find(({ title }) => title === params.get('amiss'))
  if (!field) return undefined
  const isEmpty = !params.get(`text.${field.title}`)?.trim()
  return {
    title: field.title,
    fault: isEmpty
      ? t('errors:CUSTOM_TEXT_REQUIRED')
      : t('errors:CUSTOM_TEXT_TOO_LONG', { maxLength: field.maxLength }),
  }
}

/** What is written on an item. */
export function TextFields({ fields, written, amiss }: TextFieldsProps) {
  return fields.map(({ title, maxLength, required, kind }) => {
    const fault = amiss?.title === title ? amiss.fault : undefined
    const id = `text-${title}`
    const common = {
      id,
      name: `text.${title}`,
      maxLength,
      required,
      className: 'control scroll-mt-40',
      defaultValue: written.get(`text.${title}`) ?? undefined,
      'aria-invalid': fault ? true : undefined,
      'aria-describedby': fault && `${id}-error`,
    }
    return (
      <div key={title}>
        <label htmlFor={id} className="mb-2.5 block text-sm font-medium">
          {title}
          {!required && <span className="font-normal text-muted"> (optional)</span>}
        </label>
        {kind === 'lines' ? (
          <textarea {...common} rows={3} />
        ) : (
          <input {...common} type={kind === 'email' ? 'email' : 'text'} autoComplete="off" />
        )}
        {fault && (
          <p id={`${id}-error`} role="alert" className="mt-1.5 text-sm text-danger">
            {fault}
          </p>
        )}
      </div>
    )
  })
}
