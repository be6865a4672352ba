import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { createElement, type ComponentType } from 'react'
import { mount, type Mounted } from './mount.ts'

/** Mounts a page at an address, with its search: pages read both from the router. */
export async function mountPage(component: ComponentType, address: string): Promise<Mounted> {
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ routeTree: createRootRoute({ component, notFoundComponent: component }), history })
  await router.load()
  return mount(createElement(RouterProvider, { router }))
}
