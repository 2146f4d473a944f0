import { Link, redirect } from 'react-router'
import { readCollections } from '../collections/read.ts'
import { ownerHost } from '../lib/session.ts'
import { LeftIcon } from '../ui/icons.tsx'
import ui from '../ui/ui.module.css'
import type { Route } from './+types/new'
import { blankDraft } from './draft.ts'
import { ProductForm } from './form.tsx'
import { createProduct } from './save.ts'

export const loader = async (args: Route.LoaderArgs) => ({ collections: await readCollections(ownerHost(args)) })

export async function action(args: Route.ActionArgs) {
  const saved = await createProduct(ownerHost(args), await args.request.formData())
  if ('errors' in saved) return saved
  return redirect(`/dashboard/products/${saved.id}`)
}

export default function NewProduct({ loaderData: { collections }, actionData }: Route.ComponentProps) {
  return (
    <>
      <title>New product</title>
      <header className={ui.head}>
        <Link to="/dashboard/products" className={ui.crumb} aria-label="All products">
          <LeftIcon />
        </Link>
        <h1>New product</h1>
      </header>
      <ProductForm draft={blankDraft} collections={collections} errors={actionData?.errors} alert={actionData?.alert} />
    </>
  )
}
