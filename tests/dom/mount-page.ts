import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { createElement, type ComponentType } from 'react'
import { mount, type Mounted } from './mount.ts'

/** Mounts a page at an address, with its search: pages read both from the router. `path`: the route, with its parameters. */
export async function mountPage(component: ComponentType, address: string, path = '$'): Promise<Mounted> {
  const root = createRootRoute()
  const page = createRoute({ getParentRoute: () => root, path, component: () => createElement(component) })
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  await router.load()
  return mount(createElement(RouterProvider, { router }))
}
