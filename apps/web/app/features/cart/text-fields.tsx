interface TextFieldsProps {
  readonly fields: readonly {
    readonly title: string
    readonly maxLength: number
    readonly required: boolean
    readonly kind: 'line' | 'email' | 'lines'
  }[]
  /** The title of the field that was sent without what it needs. */
  readonly missing?: string
}

/** What is written on an item. The names of required fields are sent along, as browsers take a blank for a text. */
export function TextFields({ fields, missing }: TextFieldsProps) {
  return fields.map(({ title, maxLength, required, kind }) => {
    const isMissing = missing === title
    const id = `text-${title}`
    const common = {
      id,
      name: `text.${title}`,
      maxLength,
      required,
      className: 'control',
      'aria-invalid': isMissing || undefined,
      'aria-describedby': isMissing ? `${id}-error` : undefined,
    }
    return (
      <div key={title}>
        <label htmlFor={id} className="mb-2.5 block text-sm font-medium">
          {title}
          {!required && <span className="font-normal text-muted"> (optional)</span>}
        </label>
        {required && <input type="hidden" name="required" value={title} />}
        {kind === 'lines' ? (
          <textarea {...common} rows={3} />
        ) : (
          <input {...common} type={kind === 'email' ? 'email' : 'text'} autoComplete="off" />
        )}
        {isMissing && (
          <p id={`${id}-error`} role="alert" className="mt-1.5 text-sm text-danger">
            Please write something here.
          </p>
        )}
      </div>
    )
  })
}
