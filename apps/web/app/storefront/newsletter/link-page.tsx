import { Alert, Button } from '@stoa/ui'
import { Form } from 'react-router'
import { Seo } from '../../lib/seo.tsx'
import { useSending } from '../../lib/use-sending.ts'

interface LinkPageProps {
  readonly title: string
  readonly text: string
  readonly button: string
  /** Describes what was done; undefined before. */
  readonly done: string | undefined
}

/** A page that a link in an email opens: a GET changes nothing, as link scanners open every link. */
export function LinkPage({ title, text, button, done }: LinkPageProps) {
  const isSending = useSending()
  return (
    <div className="page max-w-2xl py-12 lg:py-20">
      <Seo title={title} path="/newsletter" hidden />
      <h1 className="font-display text-4xl text-balance">{title}</h1>
      {done ? (
        <div className="mt-8" role="status">
          <Alert tone="success">{done}</Alert>
        </div>
      ) : (
        <>
          <p className="mt-3 mb-8 text-muted">{text}</p>
          <Form method="post">
            <Button size="large" busy={isSending}>
              {button}
            </Button>
          </Form>
        </>
      )}
    </div>
  )
}
