import { useT } from '@stoa/messages/react'
import { Button } from '@stoa/ui'
import { useEffect, useState } from 'react'
import { Form, useNavigation } from 'react-router'

/** Creates, shows and revokes the wishlist's public link. */
export function ShareWishlist({ sharedUrl }: { sharedUrl: string | undefined }) {
  const t = useT()
  const { formData } = useNavigation()
  const intent = formData?.get('intent')
  return (
    <section aria-labelledby="share" className="mt-10">
      <h2 id="share" className="font-medium">
        {t('account:wishlist.share')}
      </h2>
      <p className="mt-1 max-w-prose text-sm text-muted">
        {sharedUrl ? t('account:wishlist.share.on') : t('account:wishlist.share.off')}
      </p>
      {sharedUrl && <SharedLink key={sharedUrl} url={sharedUrl} />}
      <Form method="post" preventScrollReset className="mt-4">
        {sharedUrl ? (
          <Button name="intent" value="stop-sharing" look="quiet" busy={intent === 'stop-sharing'}>
            {t('account:wishlist.share.stop')}
          </Button>
        ) : (
          <Button name="intent" value="share" look="secondary" busy={intent === 'share'}>
            {t('account:wishlist.share.start')}
          </Button>
        )}
      </Form>
    </section>
  )
}

function SharedLink({ url }: { url: string }) {
  const t = useT()
  const [isCopied, setCopied] = useState(false)
  // Browsers offer sharing and the clipboard in secure contexts only, and not without scripts.
  const [can, setCan] = useState({ copy: false, share: false })
  useEffect(() => setCan({ copy: 'clipboard' in navigator, share: 'share' in navigator }), [])
  const copy = async () => {
    await navigator.clipboard.writeText(url)
    setCopied(true)
  }
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      <input
        type="text"
        readOnly
        value={url}
        dir="ltr"
        aria-label={t('account:wishlist.share.link')}
        onFocus={(event) => event.currentTarget.select()}
        className="min-h-11 min-w-0 flex-1 basis-64 rounded-control border border-line-strong bg-paper px-3 text-sm"
      />
      {can.copy && (
        <Button type="button" look="secondary" onClick={copy}>
          {isCopied ? t('account:wishlist.share.copied') : t('account:wishlist.share.copy')}
        </Button>
      )}
      {can.share && (
        <Button
          type="button"
          look="secondary"
          onClick={() => navigator.share({ url }).catch((error: DOMException) => ignoreDismissed(error))}
        >
          {t('account:wishlist.share.send')}
        </Button>
      )}
      <span role="status" className="sr-only">
        {isCopied && t('account:wishlist.share.copied')}
      </span>
    </div>
  )
}

/** The visitor closed the device's share dialog. */
function ignoreDismissed(error: DOMException): void {
  if (error.name !== 'AbortError') throw error
}
