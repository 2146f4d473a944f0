/** The name of a field that people don't see and programs fill in. */
export const trapName = 'website'

export const Trap = () => (
  <div aria-hidden="true" className="absolute -start-[200vw] h-px w-px overflow-hidden">
    <input name={trapName} tabIndex={-1} autoComplete="off" aria-label={trapName} />
  </div>
)
