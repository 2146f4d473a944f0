import { useT } from '@stoa/messages/react'

/** The number that the approval page on the other device asks for. */
export function PushNumber({ number }: { readonly number: string }) {
  const t = useT()
  return (
    <p className="text-muted">
      {t.rich('security:push.number', {
        number,
        strong: (text) => (
          <strong className="mt-2 block font-mono text-4xl tracking-widest text-ink" dir="ltr">
            {text}
          </strong>
        ),
      })}
    </p>
  )
}
