import { useT } from '@stoa/messages/react'
import { Badge, Button, buildButtonClass, EmptyState } from '@stoa/ui'
import { Form, Link, redirect, useNavigation } from 'react-router'
import { formatAddress } from '../lib/address-lines.ts'
import { getHost } from '../lib/host.ts'
import { Seo } from '../lib/seo.tsx'
import type { Route } from './+types/addresses'
import { readBook, removeAddress, saveBook, withFirst } from './book.ts'
import { requireMember } from './require-member.ts'

export async function loader(args: Route.LoaderArgs) {
  const host = getHost(args)
  requireMember(host, args.url)
  const { addresses } = await readBook(host)
  return {
    addresses: addresses.map((address) => ({
      id: address.id,
      lines: formatAddress({ address }, host.site.locale),
    })),
  }
}

export async function action(args: Route.ActionArgs) {
  const host = getHost(args)
  requireMember(host, args.url)
  const form = await args.request.formData()
  const id = String(form.get('id'))
  const book = await readBook(host)
  const changed = form.get('intent') === 'first' ? withFirst(book, id) : removeAddress(book, id)
  await saveBook(host, book.memberId, changed)
  return redirect('/account/addresses', 303)
}

export default function Addresses({ loaderData: { addresses } }: Route.ComponentProps) {
  const t = useT()
  const sent = useNavigation().formData
  const isSent = (id: string, intent: string) => sent?.get('id') === id && sent.get('intent') === intent
  return (
    <>
      <Seo title={t('account:addresses.title')} path="/account/addresses" hidden />
      <div className="mb-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 lg:mb-12">
        <h1 className="font-display text-4xl">{t('account:addresses.title')}</h1>
        {addresses.length > 0 && <Add />}
      </div>
      {addresses.length === 0 && (
        <EmptyState title={t('account:addresses.empty')} action={<Add />}>
          <p>{t('account:addresses.emptyText')}</p>
        </EmptyState>
      )}
      <ul className="grid gap-4 sm:grid-cols-2">
        {addresses.map(({ id, lines }, at) => (
          <li key={id} className="flex flex-col rounded-panel bg-surface p-6">
            {at === 0 && (
              <p className="mb-3">
                <Badge>{t('account:addresses.default')}</Badge>
              </p>
            )}
            <address className="grow break-words not-italic">
              {lines.map((line) => (
                <span key={line} className="block">
                  <bdi>{line}</bdi>
                </span>
              ))}
            </address>
            <div className="mt-4 flex flex-wrap items-center gap-x-6">
              <Link
                to={`/account/addresses/${id}`}
                className={buildButtonClass({ look: 'quiet' })}
                aria-label={t('account:addresses.editOne', { address: lines[0] ?? '' })}
              >
                {t('account:addresses.edit')}
              </Link>
              {at > 0 && (
                <Act
                  id={id}
                  intent="first"
                  busy={isSent(id, 'first')}
                  label={t('account:addresses.makeDefaultOne', { address: lines[0] ?? '' })}
                >
                  {t('account:addresses.makeDefault')}
                </Act>
              )}
              <Act
                id={id}
                intent="delete"
                busy={isSent(id, 'delete')}
                label={t('account:addresses.deleteOne', { address: lines[0] ?? '' })}
              >
                {t('account:addresses.delete')}
              </Act>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

function Add() {
  const t = useT()
  return (
    <Link to="/account/addresses/new" className={buildButtonClass({ look: 'secondary' })}>
      {t('account:addresses.add')}
    </Link>
  )
}

interface ActProps {
  readonly id: string
  readonly intent: string
  readonly busy: boolean
  readonly label: string
  readonly children: string
}

const Act = ({ id, intent, busy, label, children }: ActProps) => (
  <Form method="post" preventScrollReset>
    <input type="hidden" name="id" value={id} />
    <Button look="quiet" name="intent" value={intent} busy={busy} aria-label={label}>
      {children}
    </Button>
  </Form>
)
