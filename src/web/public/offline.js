// On the page that is shown without a connection: goes on by itself when there is one again.
addEventListener('online', () => location.reload());
