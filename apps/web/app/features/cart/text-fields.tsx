import type { Translate } from '@stoa/messages'
import { useT } from '@stoa/messages/react'
import type { ReactNode } from 'react'

interface TextFieldsProps {
  readonly fields: readonly {
    readonly title: string
    readonly maxLength: number
    readonly required: boolean
    /** `lines` is a text area; the others are input types. */
    readonly kind: 'text' | 'email' | 'lines' | 'date'
    readonly hint?: string
  }[]
  /** The submitted texts, as `text.<title>`, for a form shown again. */
  readonly written: URLSearchParams
  /** The invalid field and its error. */
  readonly amiss?: Amiss | undefined
}

interface Amiss {
  readonly title: string
  readonly fault: string
}

/** Texts and error from the URL of a form shown again to a browser without scripts. */
export function findFault(t: Translate, params: URLSearchParams, fields: TextFieldsProps['fields']): Amiss | undefined {
  const field = fields.find(({ title }) => title === params.get('amiss'))
  if (!field) return undefined
  const { title, kind, maxLength } = field
  const isEmpty = !params.get(`text.${title}`)?.trim()
  return {
    title,
    fault: t(isEmpty ? 'cart:field.required' : (faults[kind] ?? 'cart:field.tooLong'), { max: maxLength }),
  }
}

type Kind = TextFieldsProps['fields'][number]['kind']

/** Messages for entries that don't fit the kind of their field. */
export const fieldFaults = { date: 'cart:field.date', email: 'common:error.email' } as const
const faults: Readonly<Partial<Record<Kind, (typeof fieldFaults)[keyof typeof fieldFaults]>>> = fieldFaults

const renderLight = (text: ReactNode) => <span className="font-normal text-muted">{text}</span>

/** The personalization fields of an item. */
export function TextFields({ fields, written, amiss }: TextFieldsProps) {
  const t = useT()
  return fields.map(({ title, maxLength, required, kind, hint }) => {
    const fault = amiss?.title === title ? amiss.fault : undefined
    const id = `text-${title}`
    const common = {
      id,
      name: `text.${title}`,
      maxLength,
      required,
      className: 'control scroll-my-40',
      defaultValue: written.get(`text.${title}`) ?? undefined,
      'aria-invalid': fault ? true : undefined,
      'aria-describedby': fault || hint ? `${id}-note` : undefined,
    }
    return (
      <div key={title}>
        <label htmlFor={id} className="mb-2.5 block text-sm font-medium">
          {required ? title : t.rich('common:optional', { label: title, light: renderLight })}
        </label>
        {kind === 'lines' ? <textarea {...common} rows={3} /> : <input {...common} type={kind} autoComplete="off" />}
        {faults[kind] && <input type="hidden" name={`kind.${title}`} value={kind} />}
        {fault ? (
          <p id={`${id}-note`} role="alert" className="mt-1.5 text-sm text-danger">
            {fault}
          </p>
        ) : (
          hint && (
            <p id={`${id}-note`} className="mt-1.5 text-sm text-muted">
              {hint}
            </p>
          )
        )}
      </div>
    )
  })
}
