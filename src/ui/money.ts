const format = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/** An amount as it is written in India: `₹1,25,000.00` (contract §4). */
export const rupees = (amount: number): string => format.format(amount);
