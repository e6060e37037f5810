import type { Flight } from '../lib/travel';
export function pavilionFlights(): Flight[] { return []; }
