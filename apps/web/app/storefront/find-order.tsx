import { useT } from '@stoa/messages/react'
import { Alert, Button, buildButtonClass, EmptyState, Field } from '@stoa/ui'
import { useEffect, useRef } from 'react'
import { Form, Link } from 'react-router'
import { normalizeDigits } from '../lib/digits.ts'
import { getHost } from '../lib/host.ts'
import { isProblem } from '../lib/problem.ts'
import { Seo } from '../lib/seo.tsx'
import { useSending } from '../lib/use-sending.ts'
import type { Route } from './+types/find-order'

export const loader = ({ url }: Route.LoaderArgs) => ({ hasExpired: url.searchParams.has('over') })

interface Typed {
  readonly number: string
  readonly email: string
}

type Refused = Typed & {
  readonly sent: false
  readonly errors: Partial<Record<keyof Typed, string>>
  readonly at: number
}

/** The answer does not reveal whether the order exists. */
export async function action(args: Route.ActionArgs): Promise<Refused | (Typed & { readonly sent: true })> {
  const form = await args.request.formData()
  const readText = (name: string) => String(form.get(name) ?? '').trim()
  const typed = { number: normalizeDigits(readText('number')).slice(0, 30), email: readText('email') }
  const refuse = (errors: Refused['errors']): Refused => ({ sent: false, ...typed, errors, at: Date.now() })
  const host = getHost(args)
  const { t } = host
  const missing = {
    ...(!typed.number && { number: t('order:find.numberMissing') }),
    ...(!typed.email && { email: t('order:find.emailMissing') }),
  }
  if (Object.keys(missing).length > 0) return refuse(missing)
  try {
    await host.call('returns.sendOrderLink', { ...typed, language: host.site.locale })
    return { sent: true, ...typed }
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    if (error.status === 429) return refuse({ number: t('order:find.tooMany') })
    return refuse({ email: t('common:error.email') })
  }
}

/** For buyers without an account who have lost the email of their order. */
export default function FindOrder({ loaderData: { hasExpired }, actionData }: Route.ComponentProps) {
  const t = useT()
  const isSending = useSending()
  const refused = actionData?.sent === false ? actionData : undefined
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refused])
  const { number, email } = actionData ?? { number: '', email: '' }
  return (
    <div className="page max-w-xl py-12 lg:py-20">
      <Seo title={t('order:find.title')} path="/orders" hidden />
      {actionData?.sent ? (
        <EmptyState
          heading="h1"
          title={t('order:find.sent.title')}
          action={
            <Link to="/orders" className={buildButtonClass({ look: 'secondary' })}>
              {t('order:find.sent.again')}
            </Link>
          }
        >
          <p role="status" className="wrap-anywhere">
            {t.rich('order:find.sent.text', {
              number,
              email,
              strong: (text) => <span className="text-ink wrap-anywhere">{text}</span>,
            })}
          </p>
          <p className="mt-3">{t('order:find.sent.hint')}</p>
        </EmptyState>
      ) : (
        <>
          <h1 className="font-display text-4xl">{t('order:find.title')}</h1>
          {hasExpired && !actionData && (
            <div className="mt-6">
              <Alert tone="danger">{t('order:find.expired')}</Alert>
            </div>
          )}
          <p className="mt-3 mb-8 text-muted">
            {t.rich('order:find.intro', {
              link: (text) => (
                <Link to="/account/orders" className="text-ink underline decoration-line-strong underline-offset-4">
                  {text}
                </Link>
              ),
            })}
          </p>
          <Form ref={form} method="post" noValidate className="flex flex-col gap-5">
            <Field
              id="number"
              name="number"
              label={t('order:find.number')}
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
              label={t('common:email')}
              autoComplete="email"
              inputMode="email"
              autoCapitalize="none"
              spellCheck={false}
              required
              maxLength={254}
              defaultValue={email}
              error={refused?.errors.email}
            />
            <Button size="large" wide busy={isSending} className="mt-2">
              {t('order:find.submit')}
            </Button>
          </Form>
        </>
      )}
    </div>
  )
}
