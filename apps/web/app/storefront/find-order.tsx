import { Alert, Button, buttonClass, EmptyState, Field } from '@stoa/ui'
import { useEffect, useRef } from 'react'
import { Form, Link } from 'react-router'
import { hostOf } from '../lib/host.ts'
import { isProblem } from '../lib/problem.ts'
import { Seo } from '../lib/seo.tsx'
import { useSending } from '../lib/use-sending.ts'
import type { Route } from './+types/find-order'

export const loader = ({ url }: Route.LoaderArgs) => ({ isOver: url.searchParams.has('over') })

interface Typed {
  readonly number: string
  readonly email: string
}

type Refused = Typed & {
  readonly sent: false
  readonly errors: Partial<Record<keyof Typed, string>>
  readonly at: number
}

/** What comes back is the same whether there is such an order or not. */
export async function action(args: Route.ActionArgs): Promise<Refused | (Typed & { readonly sent: true })> {
  const form = await args.request.formData()
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const typed = { number: text('number').slice(0, 30), email: text('email') }
  const refuse = (errors: Refused['errors']): Refused => ({ sent: false, ...typed, errors, at: Date.now() })
  const missing = {
    ...(!typed.number && { number: 'Enter the number of your order.' }),
    ...(!typed.email && { email: 'Enter the email address of your order.' }),
  }
  if (Object.keys(missing).length > 0) return refuse(missing)
  const host = hostOf(args)
  try {
    await host.call('returns.sendOrderLink', { ...typed, language: host.site.locale })
    return { sent: true, ...typed }
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    if (error.status === 429) return refuse({ number: 'That was often. Wait a while, then try again.' })
    return refuse({ email: 'This is not a whole email address, like name@example.com.' })
  }
}

/** Where a buyer without an account comes to an order whose mail is lost. */
export default function FindOrder({ loaderData: { isOver }, actionData }: Route.ComponentProps) {
  const sending = useSending()
  const refused = actionData?.sent === false ? actionData : undefined
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refused])
  const { number, email } = actionData ?? { number: '', email: '' }
  return (
    <div className="page max-w-xl py-12 lg:py-20">
      <Seo title="Find an order" path="/orders" hidden />
      {actionData?.sent ? (
        <EmptyState
          heading="h1"
          title="Look into your mail"
          action={
            <Link to="/orders" className={buttonClass({ look: 'secondary' })}>
              Try other details
            </Link>
          }
        >
          <p role="status" className="wrap-anywhere">
            If order <span className="text-ink">{number}</span> was placed with{' '}
            <span className="text-ink">{email}</span>, a link to it is on its way there. It works for a day.
          </p>
          <p className="mt-3">No mail after a few minutes? Look into the spam folder, or check both.</p>
        </EmptyState>
      ) : (
        <>
          <h1 className="font-display text-4xl">Find an order</h1>
          {isOver && !actionData && (
            <div className="mt-6">
              <Alert tone="danger">That link does not work any more. Ask for a new one here.</Alert>
            </div>
          )}
          <p className="mt-3 mb-8 text-muted">
            We mail you a link to your order: where it stands, its parcels, downloads and invoices, and how to send
            something back. Ordered with an account?{' '}
            <Link to="/account/orders" className="text-ink underline decoration-line-strong underline-offset-4">
              It is there.
            </Link>
          </p>
          <Form ref={form} method="post" noValidate className="flex flex-col gap-5">
            <Field
              id="number"
              name="number"
              label="Order number"
              inputMode="numeric"
              autoComplete="off"
              required
              maxLength={30}
              defaultValue={number}
              error={refused?.errors.number}
            />
            <Field
              id="email"
              name="email"
              type="email"
              label="Email"
              autoComplete="email"
              inputMode="email"
              autoCapitalize="none"
              spellCheck={false}
              required
              maxLength={254}
              defaultValue={email}
              error={refused?.errors.email}
            />
            <Button size="large" wide busy={sending} className="mt-2">
              Mail me the link
            </Button>
          </Form>
        </>
      )}
    </div>
  )
}
