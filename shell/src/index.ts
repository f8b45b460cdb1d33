// Nothing else may be imported here: shared modules must be registered before any of them is used.
void import('./bootstrap');
