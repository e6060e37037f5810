#!/usr/bin/perl
# A bot in one page: it speaks the engine protocol (docs/protocol.md) and plays the move with the
# longest name, the first of them if there are several.
#
# mozaika match ingenious greedy "cmd:perl examples/bots/longest_bot.pl" --games 10
use strict;
use warnings;
use JSON::PP;

$| = 1;    # every answer leaves at once

sub choose {
    my ($move) = @_;    # your idea goes here: look at $move->{view}
    my $best = $move->{legal}[0];
    for my $action (@{ $move->{legal} }) {
        $best = $action if length($action) > length($best);
    }
    return $best;
}

my %answers = (
    hello => sub { { type => "hello", name => "longest name in Perl" } },
    game  => sub { { type => "ready" } },
    move  => sub { { type => "action", action => choose( $_[0] ) } },
);

while ( my $line = <STDIN> ) {
    my $message = decode_json($line);
    last if $message->{type} eq "quit";
    my $answer = $answers{ $message->{type} } or next;
    print encode_json( $answer->($message) ), "\n";
}
