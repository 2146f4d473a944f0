import { Code } from './code.tsx'
import { LatestPosts } from './latest-posts.tsx'
import { Gallery, Place, Spacer, Video } from './pictures.tsx'
import { Questions } from './questions.tsx'
import type { ShownSection } from './shown.ts'
import { Testimonials } from './testimonials.tsx'

/** The types that a shop's front page does not begin with. Browsers load their code where there is one of them. */
export default function RarerSection({ section }: { section: ShownSection }) {
  const { gallery, testimonials, faq, video, map, latestPosts, spacer, html } = section
  if (gallery) return <Gallery content={gallery} />
  if (testimonials) return <Testimonials {...testimonials} quotes={section.quotes ?? []} />
  if (faq) return <Questions content={faq} />
  if (video) return <Video content={video} />
  if (map) return <Place content={map} />
  if (latestPosts) return <LatestPosts {...latestPosts} posts={section.posts ?? []} />
  if (spacer) return <Spacer content={spacer} />
  if (html) return <Code content={html} />
  return null
}
