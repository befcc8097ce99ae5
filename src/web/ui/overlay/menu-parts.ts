import type { DropdownMenu } from 'radix-ui';
import { createContext, use } from 'react';

/** What a menu is made of: in the page once a menu has opened. */
export const MenuParts = createContext<typeof DropdownMenu | null>(null);

/** For what stands in a menu. */
export function useMenuParts(): typeof DropdownMenu {
  const parts = use(MenuParts);
  if (!parts) throw new Error('This belongs in a Menu.');
  return parts;
}
